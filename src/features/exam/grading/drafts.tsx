import { useCallback, useState } from 'react';
import type { EssayRow } from '#contract/exam-session/grading';
import type { Picks } from '#contract/question-bank/rubric';
import { formatNumber } from '../../../lib/format';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useLeaveQuestion } from '../../../ui/leave-question';
import { useAbsences } from './api';
import { isListed } from './grading-order';
import { text } from './text';

/** What is typed and picked for one essay. */
export interface Draft {
  typed: string;
  picks: Picks;
  /** Number of the rubric that the picks belong to. */
  rubric: number;
  comment: string;
  reason: string;
}

/** A draft that is not saved; it stays while its grader looks at another answer. */
export interface KeptDraft {
  draft: Draft;
  /** The text and the rubric that its grader has looked at: others are looked at before the draft is saved. */
  readWith: { seen: string; rubric: number };
  /** The grade that stood when typing began. */
  known: string | null;
}

export type KeepDraft = (answerId: string, kept: KeptDraft | undefined) => void;

const NONE: ReadonlyMap<string, KeptDraft> = new Map();

/**
 * The unsaved drafts of a question's answers, and the question that is asked before they are lost. One for an answer that
 * its pupil has emptied cannot be saved, so it is no loss. `rows`: undefined while they are being read.
 */
export function useDrafts(rows: readonly EssayRow[] | undefined) {
  const [drafts, setDrafts] = useState(NONE);
  const keep: KeepDraft = useCallback(
    (answerId, kept) =>
      setDrafts((before) => {
        if (!kept && !before.has(answerId)) return before;
        const next = new Map(before);
        if (kept) next.set(answerId, kept);
        else next.delete(answerId);
        return next;
      }),
    [],
  );
  const absences = useAbsences([...drafts.keys()].filter((id) => rows && !isListed(id, rows)));
  const unsaved = [...drafts.keys()].filter((id) => absences.get(id) !== 'emptied').length;
  const { question } = useLeaveQuestion(unsaved > 0);
  return {
    drafts,
    keep,
    absences,
    question: (
      <ConfirmDialog
        {...question}
        title={text.drafts.title}
        confirmLabel={text.drafts.discard}
        cancelLabel={text.drafts.stay}
      >
        {text.drafts.body(formatNumber(unsaved))}
      </ConfirmDialog>
    ),
  };
}
