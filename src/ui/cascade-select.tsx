import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from './button';
import { Field } from './field';
import { formText } from './form-text';
import { SelectInput } from './inputs';
import { text } from './text';

/** The options of one level, once the level above is chosen. */
interface CascadeOptions {
  /** Undefined while loading. */
  options: readonly { id: string; name: string }[] | undefined;
  failed: boolean;
  retry: () => void;
}

interface CascadeLevel {
  label: string;
  placeholder: string;
  /** A hook that returns the options within `parent`; on the first level `parent` is empty. */
  useOptions: (parent: string, enabled: boolean) => CascadeOptions;
}

interface CascadeSelectProps {
  levels: readonly CascadeLevel[];
  /** The chosen ids from the first level down; shorter than `levels` if not all are known. */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  /** Shown beside the last level with a choice to make. */
  error?: string | undefined;
}

/** Selects of which each narrows the next: a new choice on one level clears those below. */
export function CascadeSelect({ levels, value, onChange, error }: CascadeSelectProps) {
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ sm: '1fr 1fr' }}>
      {levels.map((level, depth) => (
        <LevelSelect
          key={level.label}
          level={level}
          parent={depth === 0 ? '' : value[depth - 1]}
          chosen={value[depth] ?? ''}
          error={depth === Math.min(value.length, levels.length - 1) ? error : undefined}
          onChoose={(id) => onChange([...value.slice(0, depth), ...(id ? [id] : [])])}
        />
      ))}
    </chakra.div>
  );
}

interface LevelSelectProps {
  level: CascadeLevel;
  /** Undefined if nothing is chosen above. */
  parent: string | undefined;
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

function LevelSelect({ level, parent, chosen, error, onChoose }: LevelSelectProps) {
  const isOpen = parent !== undefined;
  const { options, failed, retry } = level.useOptions(parent ?? '', isOpen);
  const isLoading = isOpen && !options && !failed;
  return (
    <Field label={level.label} error={failed ? formText.optionsFailed : error}>
      {(control) => (
        <>
          <SelectInput
            {...control}
            disabled={!options}
            aria-busy={isLoading || undefined}
            placeholder={isLoading ? text.loading : level.placeholder}
            options={(options ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={options ? chosen : ''}
            onChange={(event) => onChoose(event.target.value)}
          />
          {failed ? (
            <Button variant="outline" tone="neutral" onClick={retry}>
              {text.retry}
            </Button>
          ) : null}
        </>
      )}
    </Field>
  );
}
