import { useState } from 'react';
import type { EssayToGrade } from '#contract/grading';
import type { Picks, Rubric } from '#contract/rubric';
import { isAllowedGrade } from '#domain/score/grade';
import { fitsRubric, pointsByRubric } from '#domain/score/rubric';
import { formatScore } from '../../../lib/format';
import { type EssaysOf, useShowGrade } from './api';
import { readPoints } from './grading-order';
import type { UnsentGrade } from './outbox/unsent-grade';
import { useGradeOutbox } from './outbox/use-grade-outbox';

export interface PointFormProps {
  of: EssaysOf;
  essay: EssayToGrade;
  /** The title by which its grader knows the answer. */
  title: string;
  rubric: Rubric;
  /** Number of the rubric by which he grades. */
  rubricNumber: number;
  /** His grade that the server does not have yet. */
  unsent: UnsentGrade | undefined;
  onGraded: () => void;
}

interface Draft {
  typed: string;
  picks: Picks;
  comment: string;
  reason: string;
}

/** What is typed and picked for one essay, and how it is sent. */
export function usePointForm({ of, essay, title, rubric, rubricNumber, unsent, onGraded }: PointFormProps) {
  const { answer_id, seen } = essay;
  const most = Math.round(essay.max_point * 100);
  const [draft, setDraft] = useState<Draft>(() => draftOf(essay, { rubric, rubricNumber }, unsent));
  // The grade is based on what stood when typing began, even if another device has changed that since.
  const [known, setKnown] = useState(essay.known);
  const [isTouched, setTouched] = useState(false);
  if (known !== essay.known && !isTouched) {
    setKnown(essay.known);
    setDraft(draftOf(essay, { rubric, rubricNumber }, unsent));
  }
  const [wrong, setWrong] = useState<'points' | 'reason' | null>(null);
  const outbox = useGradeOutbox();
  const show = useShowGrade(of);
  const sum = pointsByRubric(rubric, draft.picks, most);
  const points = readPoints(draft.typed);
  const isOverruled = rubric.length > 0 && points !== null && points !== sum;

  const change = (fields: Partial<Draft>) => {
    setDraft({ ...draft, ...fields });
    setTouched(true);
    setWrong(null);
  };
  const put = (point: number | null, more: object = {}) => {
    const input = { answer_id, seen, known, rubric: rubricNumber, point, ...more };
    outbox.put({ input, exam: of.exam, question: of.question, title });
    show(answer_id, point);
    setTouched(false);
  };
  return {
    ...draft,
    most,
    sum,
    wrong,
    isOverruled,
    change,
    pick: (criterion: number, level: number | null) => {
      const picks = draft.picks.map((pick, index) => (index === criterion ? level : pick));
      const next = pointsByRubric(rubric, picks, most);
      change({ picks, typed: next === null ? '' : formatScore(next / 100) });
    },
    send: () => {
      if (essay.closed) return onGraded();
      if (points === null || !isAllowedGrade(points, most)) return setWrong('points');
      const reason = isOverruled ? draft.reason.trim() : '';
      if (isOverruled && reason === '') return setWrong('reason');
      const byRubric = rubric.length > 0 ? { levels: draft.picks, reason } : {};
      put(points / 100, { comment: draft.comment, ...byRubric });
      onGraded();
    },
    takeBack: () => {
      put(null);
      setDraft({ ...draft, typed: '', picks: rubric.map(() => null), reason: '' });
    },
  };
}

/** An unsent grade takes precedence over the server's. */
function draftOf(
  { grade }: EssayToGrade,
  { rubric, rubricNumber }: Pick<PointFormProps, 'rubric' | 'rubricNumber'>,
  unsent: UnsentGrade | undefined,
): Draft {
  const holds = grade !== null && grade.former_essay === null ? grade : null;
  const stands = unsent ? unsent.input : holds;
  // Unsent picks from another rubric mean nothing in this one.
  const isOfOther = unsent !== undefined && unsent.input.rubric !== rubricNumber;
  const levels = isOfOther ? undefined : stands?.levels;
  return {
    typed: stands?.point == null ? '' : formatScore(stands.point),
    picks: levels && fitsRubric(rubric, levels) ? levels : rubric.map(() => null),
    comment: unsent?.input.comment ?? grade?.comment ?? '',
    reason: stands?.reason ?? '',
  };
}
