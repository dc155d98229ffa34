import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../../lib/format';
import { useIsOnline } from '../../../lib/use-connectivity';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/states';
import { text } from './text';
import { useGradeOutbox } from './use-grade-outbox';

interface UnsentGradesProps {
  /** Opens an answer on the desk that shows its question; elsewhere there is none to open. */
  question?: string;
  onOpen?: (answerId: string) => void;
}

/** What the server does not hold yet, and what it has refused: nothing that was given is lost in silence. */
export function UnsentGrades({ question, onOpen }: UnsentGradesProps) {
  const outbox = useGradeOutbox();
  const isOnline = useIsOnline();
  const all = outbox.list();
  const waiting = all.filter(({ refusal }) => refusal === null);
  const refused = all.filter(({ refusal }) => refusal !== null);
  // Online a grade is on its way for a moment only.
  const isWorthSaying = waiting.length > 0 && (!isOnline || waiting.length > 2);
  return (
    <chakra.div display="grid" gap="3" aria-live="polite">
      {isOnline || waiting.length > 0 ? null : <Notice tone="lantern">{text.unsent.offline}</Notice>}
      {isWorthSaying ? (
        <Notice tone="lantern" title={text.unsent.title(formatNumber(waiting.length))}>
          {text.unsent.body}
        </Notice>
      ) : null}
      {refused.map(({ input, title, refusal, question: of }) => (
        <Notice key={input.answer_id} tone="danger" title={text.unsent.refused(title)}>
          <p>{refusal}</p>
          <chakra.div mt="2" display="flex" flexWrap="wrap" gap="2">
            {onOpen && of === question ? (
              <Button size="sm" onClick={() => onOpen(input.answer_id)}>
                {text.unsent.open}
              </Button>
            ) : null}
            <Button size="sm" variant="outline" tone="neutral" onClick={() => outbox.drop(input.answer_id)}>
              {text.unsent.drop}
            </Button>
          </chakra.div>
        </Notice>
      ))}
    </chakra.div>
  );
}
