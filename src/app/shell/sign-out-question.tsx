import { chakra } from '@chakra-ui/react/styled-system';
import { create } from 'zustand';
import { useHandIn } from '../../hand-in/use-hand-in';
import { formatNumber } from '../../lib/format';
import type { UnsentWork } from '../../lib/unsent-work';
import type { ExamWork } from '../../offline/running-attempts';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { useWaitingCount } from '../exam-work';
import { useSession } from '../session-store';
import { text } from './text';

/** What somebody leaves behind by signing out now. */
export interface LeftWork {
  /** Grades of a teacher. */
  grades: UnsentWork;
  /** Exams and answers of a pupil. */
  exams: ExamWork;
}

interface Asked {
  left: LeftWork;
  answer: (leaves: boolean) => void;
}

const useAsked = create<{ asked: Asked | null }>(() => ({ asked: null }));

// The next one neither reads what the former leaves behind nor answers for him.
useSession.subscribe(({ user }, { user: former }) => {
  if (user?.id !== former?.id) useAsked.getState().asked?.answer(false);
});

/** Asks whether to sign out although an exam runs or some work is not on the server yet; does not ask without cause. */
export function askBeforeLeaving(left: LeftWork): Promise<boolean> {
  if (tell(left).length === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (leaves: boolean) => {
      useAsked.setState({ asked: null });
      resolve(leaves);
    };
    useAsked.setState({ asked: { left, answer } });
  });
}

/** Rendered once around every screen from which somebody can sign out. */
export function SignOutQuestion() {
  const asked = useAsked((state) => state.asked);
  if (!asked) return null;
  const { grades, exams } = asked.left;
  const isHard = grades.loose > 0 || exams.running.length > 0;
  return (
    <ConfirmDialog
      open
      title={titleOf(asked.left)}
      confirmLabel={text.unsent.leave}
      cancelLabel={text.unsent.stay}
      tone={isHard ? 'danger' : 'brand'}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <chakra.div display="grid" gap="3">
        {tell(asked.left).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </chakra.div>
      {exams.waiting > 0 ? <WaitingHere /> : null}
    </ConfirmDialog>
  );
}

/** Before he goes: perhaps nobody comes back to this device before it is switched off. */
function WaitingHere() {
  const version = useWaitingCount();
  const { HandInOffer } = useHandIn(true);
  return HandInOffer ? (
    <chakra.div mt="4">
      <HandInOffer version={version} />
    </chakra.div>
  ) : null;
}

function titleOf({ exams, grades }: LeftWork): string {
  if (exams.running.length > 0) return text.unsent.examTitle;
  return grades.count > 0 ? text.unsent.title : text.unsent.answersTitle;
}

function tell({ grades: { count, loose }, exams }: LeftWork): string[] {
  return [
    ...exams.running.map(text.unsent.exam),
    ...(exams.waiting > 0 ? [text.unsent.answers(formatNumber(exams.waiting))] : []),
    ...(count > loose ? [text.unsent.kept(formatNumber(count - loose))] : []),
    ...(loose > 0 ? [text.unsent.loose(formatNumber(loose))] : []),
  ];
}
