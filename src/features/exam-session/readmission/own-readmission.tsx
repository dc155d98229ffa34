import { lazy, Suspense } from 'react';
import type { ExamForStudent } from '#contract/exam/exam';
import type { Standing } from '#domain/exam/standing';
import { FailureBoundary } from '../../../ui/failure-boundary';

const AskButton = lazy(() => import('./ask-button').then(({ AskButton }) => ({ default: AskButton })));

interface OwnReadmissionProps {
  exam: ExamForStudent;
  standing: Standing;
  student: string;
  nowMs: number;
}

/**
 * Only where there is time left to be let in for, so that few lists ask the server. If its code cannot be loaded, the card
 * still says to call the proctor.
 */
export function OwnReadmission({ exam, standing, student, nowMs }: OwnReadmissionProps) {
  if (standing !== 'stopped' || exam.deadline === null || Date.parse(exam.deadline) <= nowMs) return null;
  return (
    <FailureBoundary instead={null}>
      <Suspense fallback={null}>
        <AskButton exam={exam.id} student={student} />
      </Suspense>
    </FailureBoundary>
  );
}
