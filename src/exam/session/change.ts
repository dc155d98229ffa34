import type { OperationBody } from '#contract/operation';
import { applyOperation, NO_ANSWER } from '#domain/exam-session/answer-log';
import { isWorthSaving } from '#domain/exam-session/finish-rule';
import { text } from '../text';
import type { Core } from './core';

/** What is stored within this is drawn once, as stored; a pupil notices no wait below 100 ms. */
const DRAWN_WITHIN_MS = 40;

/** Stores a change and shows it, with the save state that tells how far it has come. */
export async function change(
  core: Core,
  question: string,
  operation: { kind: 'answer' | 'clear' | 'flag'; body: OperationBody },
): Promise<void> {
  const recording = core.saves.record({ ...operation, question });
  const show = holdScreen(core);
  core.view.setState(({ answers, saves, delivery }) => ({
    // Until the queue is looked at: nothing on screen may say that all is sent.
    delivery: { ...delivery, waiting: delivery.waiting + 1 },
    answers: new Map(answers).set(question, applyOperation(answers.get(question) ?? NO_ANSWER, operation)),
    saves: new Map(saves).set(question, 'saving'),
  }));
  try {
    await recording;
    // Committed: said at once. The look at the queue that follows may take longer, and knows the rest.
    core.view.setState(({ saves }) => ({
      saves: new Map(saves).set(question, core.saves.stateAfterRecord(question)),
    }));
  } catch {
    core.view.setState(({ saves }) => ({ saves: new Map(saves).set(question, 'failed') }));
    core.parts.sayError(text.saveFailed);
  }
  show();
  await core.refresh();
}

/** Stores an essay; blank takes the answer away. */
export async function saveEssay(core: Core, question: string, value: string): Promise<void> {
  const stored = core.view.getState().answers.get(question) ?? NO_ANSWER;
  if ((stored.essay ?? '') === value || (!isWorthSaving(value) && stored.essay === null))
    return dropDraft(core, question, value);
  const operation = isWorthSaving(value)
    ? { kind: 'answer' as const, body: { essay: value } }
    : { kind: 'clear' as const, body: {} };
  await change(core, question, operation);
  dropDraft(core, question, value);
}

/** A quick device has stored the change before it is drawn; behind a slow one it is drawn first. */
function holdScreen({ parts, shown }: Core): () => void {
  const letGo = shown.hold();
  const cancel = parts.after(DRAWN_WITHIN_MS, letGo);
  return () => {
    cancel();
    letGo();
  };
}

/** What is typed meanwhile stays a draft. */
function dropDraft({ view }: Core, question: string, value: string): void {
  view.setState(({ drafts }) => {
    if (drafts.get(question) !== value) return {};
    const rest = new Map(drafts);
    rest.delete(question);
    return { drafts: rest };
  });
}
