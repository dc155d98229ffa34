import { chakra } from '@chakra-ui/react/styled-system';
import type { QuestionUsage } from '#contract/question-bank/authoring';
import { formatMoment } from '../../../lib/format';
import { AlertIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import { RegradeLink } from './regrade-link';
import { text } from './text';

interface UsageListProps {
  question: string;
  usage: readonly QuestionUsage[];
}

/** Exams that ask a question, with their dates; those marked with an older key link to their correction. */
export function UsageList({ question, usage }: UsageListProps) {
  return (
    <chakra.ul display="grid" listStyleType="none">
      {usage.map((use) => {
        const { exam, name, begunat, own, newkey } = use;
        const facts = [begunat === null ? text.waiting : text.begun(formatMoment(begunat))];
        if (!own) facts.push(text.foreign);
        return (
          <chakra.li
            key={exam}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            py="3"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <chakra.div flex="1 1 12rem" minWidth="0">
              <chakra.p fontWeight="semibold" color="fg.strong" overflowWrap="anywhere">
                {name}
              </chakra.p>
              <chakra.p fontSize="sm" color="fg.muted">
                {facts.join(' · ')}
              </chakra.p>
              {newkey === null ? null : (
                <chakra.div mt="1">
                  <StatusBadge icon={AlertIcon} tone="lantern" label={text.otherKey} />
                </chakra.div>
              )}
            </chakra.div>
            {newkey === null ? null : <RegradeLink question={question} use={{ ...use, newkey }} />}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
