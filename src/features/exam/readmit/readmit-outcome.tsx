import { chakra } from '@chakra-ui/react/styled-system';
import type { ReplyOf } from '#contract/endpoint';
import type { live } from '#contract/exam-session/live';
import type { RosterRow } from '#contract/exam-session/roster';
import { text } from './text';

interface ReadmitOutcomeProps {
  /** Those whom the list names. */
  named: readonly Pick<RosterRow, 'log_id' | 'student_name'>[];
  told: ReplyOf<typeof live.readmit>['data'];
}

/** What came of it for each of them. */
export function ReadmitOutcome({ named, told }: ReadmitOutcomeProps) {
  const nameOf = (attempt: string) =>
    named.find(({ log_id: id }) => id === attempt)?.student_name ?? text.unnamed;
  const parts = [
    { title: text.stayed, lines: told.stayed.map(({ id, why }) => text.line(nameOf(id), text.why[why])) },
    { title: text.entered, lines: told.attempts.map(nameOf) },
  ];
  return (
    <chakra.div display="grid" gap="4">
      {parts.map(({ title, lines }) =>
        lines.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <chakra.h3 fontWeight="semibold" color="fg.strong">
              {title}
            </chakra.h3>
            <chakra.ul ps="5" listStyleType="disc">
              {lines.toSorted().map((line) => (
                <li key={line}>{line}</li>
              ))}
            </chakra.ul>
          </section>
        ),
      )}
    </chakra.div>
  );
}
