import { chakra } from '@chakra-ui/react/styled-system';
import type { Conflict, Conflicts } from '#contract/exam/exam-conflict';
import { Notice } from '../../../ui/states';
import { text } from './text';

interface ConflictListProps extends Conflicts {
  name: string;
  /** It is open already, and stays open. */
  isOpen?: boolean;
}

/** What prevents or warns against opening an exam, errors first; renders nothing if there is nothing. */
export function ConflictList({ name, isOpen = false, errors, warnings }: ConflictListProps) {
  const alone = isOpen ? text.openWarnings(name) : text.warnings(name);
  const title = errors.length > 0 ? text.alsoWarnings : alone;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {errors.length > 0 ? <Part tone="danger" title={text.errors(name)} conflicts={errors} /> : null}
      {warnings.length > 0 ? <Part tone="lantern" title={title} conflicts={warnings} /> : null}
    </chakra.div>
  );
}

interface PartProps {
  tone: 'danger' | 'lantern';
  title: string;
  conflicts: readonly Conflict[];
}

function Part({ tone, title, conflicts }: PartProps) {
  return (
    <Notice tone={tone}>
      <p>{title}</p>
      <chakra.ul ps="5" mt="1" listStyleType="disc" display="flex" flexDirection="column" gap="1">
        {conflicts.map((conflict) => {
          const words = text.of(conflict);
          return <li key={words}>{words}</li>;
        })}
      </chakra.ul>
    </Notice>
  );
}
