import { useState } from 'react';
import type { EssayToGrade } from '#contract/exam-session/grading';
import type { Rubric } from '#contract/question-bank/rubric';
import { fitsRubric } from '#domain/score/rubric';
import { formatScore } from '../../../lib/format';
import type { Draft, KeptDraft } from './drafts';
import type { UnsentGrade } from './outbox/unsent-grade';

export interface DraftProps {
  essay: EssayToGrade;
  rubric: Rubric;
  /** Number of the rubric by which he grades. */
  rubricNumber: number;
  /** His grade that the server does not have yet. */
  unsent: UnsentGrade | undefined;
  /** What he has typed here and not saved. */
  kept: KeptDraft | undefined;
  onKeep: (kept: KeptDraft | undefined) => void;
}

interface Held extends KeptDraft {
  /** The text and the grade that an untouched form shows, and whether one was refused. */
  shown: string;
  isTouched: boolean;
}

/**
 * What is typed and picked for one essay. It stays when the text or the rubric changes meanwhile, and says so until its
 * grader has looked again.
 */
export function useDraft(props: DraftProps) {
  const { essay, rubricNumber, onKeep } = props;
  const [held, setHeld] = useState(() => startOf(props));
  // The grade is based on what stood when typing began, even if another device has changed that since.
  if (!held.isTouched && held.shown !== shownOf(props)) setHeld(freshOf(props));
  const onScreen = { seen: essay.seen, rubric: rubricNumber };
  const shown = inRubric(held.draft, props);
  const hold = (draft: Draft, readWith: ReadWith) => {
    setHeld({ ...held, draft, readWith, isTouched: true });
    // One that cannot be sent, or says what stands already, is nothing to lose.
    const isIdle = essay.closed || isSame(draft, draftOf(props));
    onKeep(isIdle ? undefined : { draft, readWith, known: held.known });
  };
  return {
    draft: shown,
    known: held.known,
    changed: essay.closed ? null : changeOf(held.readWith, onScreen),
    change: (fields: Partial<Draft>) => hold({ ...shown, ...fields }, held.readWith),
    /** Its grader has looked at what changed. */
    look: () => hold(shown, onScreen),
    /** It is on its way to the server. */
    settle: (draft: Draft) => {
      const waiting = { ...props, unsent: undefined };
      setHeld({ ...held, draft, readWith: onScreen, shown: shownOf(waiting), isTouched: false });
      onKeep(undefined);
    },
  };
}

type ReadWith = KeptDraft['readWith'];

function changeOf(readWith: ReadWith, onScreen: ReadWith): 'answer' | 'rubric' | null {
  if (readWith.seen !== onScreen.seen) return 'answer';
  return readWith.rubric === onScreen.rubric ? null : 'rubric';
}

/** Picks of another rubric mean nothing in this one. */
function inRubric(draft: Draft, { rubric, rubricNumber }: DraftProps): Draft {
  if (draft.rubric === rubricNumber) return draft;
  return { ...draft, rubric: rubricNumber, picks: rubric.map(() => null) };
}

function startOf(props: DraftProps): Held {
  const { kept } = props;
  return kept ? { ...kept, shown: shownOf(props), isTouched: true } : freshOf(props);
}

function freshOf(props: DraftProps): Held {
  const { essay, rubricNumber, unsent } = props;
  // Points that were refused, or still wait, were given to the text that was read then, by the rubric of that time.
  const given = unsent?.input.point == null ? undefined : unsent.input;
  return {
    draft: draftOf(props),
    readWith: { seen: given?.seen ?? essay.seen, rubric: given?.rubric ?? rubricNumber },
    known: essay.known,
    shown: shownOf(props),
    isTouched: false,
  };
}

function shownOf({ essay: { seen, known }, unsent }: DraftProps): string {
  return `${seen} ${known} ${unsent?.refusal ? 'refused' : ''}`;
}

function isSame(one: Draft, other: Draft): boolean {
  return (
    one.typed === other.typed &&
    one.comment === other.comment &&
    one.reason === other.reason &&
    one.picks.every((pick, index) => pick === other.picks[index])
  );
}

/** An unsent grade takes precedence over the server's. */
function draftOf({ essay: { grade }, rubric, rubricNumber, unsent }: DraftProps): Draft {
  const holds = grade !== null && grade.former_essay === null ? grade : null;
  const stands = unsent ? unsent.input : holds;
  // Unsent picks from another rubric mean nothing in this one.
  const isOfOther = unsent !== undefined && unsent.input.rubric !== rubricNumber;
  const levels = isOfOther ? undefined : stands?.levels;
  return {
    typed: stands?.point == null ? '' : formatScore(stands.point),
    picks: levels && fitsRubric(rubric, levels) ? levels : rubric.map(() => null),
    rubric: rubricNumber,
    comment: unsent?.input.comment ?? grade?.comment ?? '',
    reason: stands?.reason ?? '',
  };
}
