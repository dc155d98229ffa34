import { useState } from 'react';
import { isAllowedGrade } from '#domain/score/grade';
import { pointsByRubric } from '#domain/score/rubric';
import { formatScore } from '../../../lib/format';
import { type EssaysOf, useShowGrade } from './api';
import type { Draft } from './drafts';
import { useGradeOutbox } from './outbox/use-grade-outbox';
import { readTypedPoints } from './typed-points';
import { type DraftProps, useDraft } from './use-draft';

export interface PointFormProps extends DraftProps {
  of: EssaysOf;
  /** The title by which its grader knows the answer. */
  title: string;
  onGraded: () => void;
}

/** What is typed and picked for one essay, and how it is sent. */
export function usePointForm(props: PointFormProps) {
  const { of, essay, title, rubric, rubricNumber, onGraded } = props;
  const { answer_id, seen } = essay;
  const { draft, known, changed, look, settle, ...held } = useDraft(props);
  const most = Math.round(essay.max_point * 100);
  const [wrong, setWrong] = useState<'points' | 'reason' | null>(null);
  const outbox = useGradeOutbox();
  const show = useShowGrade(of);
  const sum = pointsByRubric(rubric, draft.picks, most);
  const points = readTypedPoints(draft.typed);
  const isOverruled = rubric.length > 0 && points !== null && points !== sum;

  const reason = isOverruled ? draft.reason.trim() : '';
  const byRubric = rubric.length > 0 ? { levels: draft.picks, reason } : {};

  const change = (fields: Partial<Draft>) => {
    held.change(fields);
    setWrong(null);
  };
  const put = (point: number | null, left: Draft, more: object = {}) => {
    const input = { answer_id, seen, known, rubric: rubricNumber, point, ...more };
    outbox.put({ input, exam: of.exam, question: of.question, title });
    show(answer_id, point);
    settle(left);
  };
  return {
    ...draft,
    most,
    sum,
    wrong,
    changed,
    look,
    isOverruled,
    change,
    pick: (criterion: number, level: number | null) => {
      const picks = draft.picks.map((pick, index) => (index === criterion ? level : pick));
      const next = pointsByRubric(rubric, picks, most);
      change({ picks, typed: next === null ? '' : formatScore(next / 100) });
    },
    send: () => {
      if (essay.closed) return onGraded();
      // Nothing is given to a text that its grader has not read.
      if (changed !== null) return;
      if (points === null || !isAllowedGrade(points, most)) return setWrong('points');
      if (isOverruled && reason === '') return setWrong('reason');
      put(points / 100, draft, { comment: draft.comment, ...byRubric });
      onGraded();
    },
    takeBack: () => put(null, { ...draft, typed: '', picks: rubric.map(() => null), reason: '' }),
  };
}
