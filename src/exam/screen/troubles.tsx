import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/states';
import { type ExamView, TROUBLES, type TroubleState } from '../session/exam-view';
import { text } from '../text';
import { useSession, useView } from './session-context';

/** Above the questions: problems for which the proctor should be called. Other states are shown only by the chip. */
export function Troubles() {
  const isTokenRefused = useView((view) => view.delivery.isTokenRefused);
  const isLogUnreadable = useView((view) => view.delivery.isLogUnreadable);
  const isServerFull = useView(({ delivery }) => delivery.isDelayed && delivery.cause === 'storage');
  const hasTroubles = useView((view) => countTroubles(view) > 0);
  const { readAgain } = useSession();
  if (!isTokenRefused && !hasTroubles && !isLogUnreadable && !isServerFull) return null;
  return (
    <chakra.div px={{ base: '4', md: '6' }} pt="3" display="grid" gap="2">
      {isLogUnreadable ? (
        <Notice tone="danger" urgent>
          {text.logUnreadable}
          <Button variant="outline" tone="danger" mt="2" onClick={readAgain}>
            {text.readAgain}
          </Button>
        </Notice>
      ) : null}
      {isServerFull ? <Notice tone="lantern">{text.serverCannotStore}</Notice> : null}
      {isTokenRefused ? <Notice tone="lantern">{text.tokenRefused}</Notice> : null}
      <AnswerTroubles />
    </chakra.div>
  );
}

/** The answers that do not count, or not yet, by state; nothing if there are none. */
export function AnswerTroubles({ title }: { title?: string }) {
  const questions = useView((view) => view.questions);
  const saves = useView((view) => view.saves);
  const words = TROUBLES.flatMap((trouble) => {
    const numbers = questions.flatMap(({ id }, index) => (saves.get(id) === trouble ? [index + 1] : []));
    return numbers.length > 0 ? [text.troubleWith(LABELS[trouble], numbers.join(', '))] : [];
  });
  if (words.length === 0) return null;
  return (
    <Notice tone="lantern">
      {[...(title ? [title] : []), ...words, text.callProctor].map((line) => (
        <chakra.span key={line} display="block">
          {line}
        </chakra.span>
      ))}
    </Notice>
  );
}

/** Number of questions whose newest change does not count, or not yet. */
export function countTroubles({ questions, saves }: Pick<ExamView, 'questions' | 'saves'>): number {
  return questions.filter(({ id }) => isTrouble(saves.get(id))).length;
}

export function isTrouble(state: string | undefined): state is TroubleState {
  return state !== undefined && Object.hasOwn(LABELS, state);
}

const LABELS: Record<TroubleState, string> = {
  unreadable: text.unreadable,
  rejected: text.rejected,
  aside: text.aside,
  afterFinish: text.afterFinish,
  held: text.held,
};
