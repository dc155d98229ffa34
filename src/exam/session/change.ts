import type { OperationBody } from '#contract/exam-session/operation';
import { applyOperation, NO_ANSWER } from '#domain/exam-session/answer-log';
import { isWorthSaving } from '#domain/exam-session/finish-rule';
import { canAnswer } from '#domain/exam-session/session-machine';
import { text } from '../text';
import type { Core } from './core';

/** Shows a change at once and stores it; the save state shows its progress. */
export async function change(
  core: Core,
  question: string,
  operation: { kind: 'answer' | 'clear' | 'flag'; body: OperationBody; at?: number },
): Promise<void> {
  // Done first: it is encrypted and on its way to the disk while the choice is being rendered.
  const recording = core.saves.record({ ...operation, question });
  core.view.setState(({ answers, saves, delivery }) => ({
    // Until the queue is checked nothing on screen may say that everything is sent.
    delivery: { ...delivery, waiting: Math.max(1, delivery.waiting) },
    answers: new Map(answers).set(question, applyOperation(answers.get(question) ?? NO_ANSWER, operation)),
    saves: new Map(saves).set(question, 'saving'),
  }));
  try {
    await recording;
    // Stored: shown at once. The check of the queue that follows may take longer and knows the rest.
    core.view.setState(({ saves }) => ({
      saves: new Map(saves).set(question, core.saves.stateAfterRecord(question)),
    }));
  } catch {
    core.view.setState(({ saves }) => ({ saves: new Map(saves).set(question, 'failed') }));
    // Another tab took over: neither the device nor the connection failed.
    if (!core.isDisposed) core.parts.sayError(text.saveFailed);
  }
  await core.refresh();
  dropDraft(core, question);
}

/** Stores an essay; a blank one clears the answer. */
export async function saveEssay(core: Core, question: string, value: string, at: number): Promise<void> {
  const stored = core.view.getState().answers.get(question) ?? NO_ANSWER;
  if ((stored.essay ?? '') === value || (!isWorthSaving(value) && stored.essay === null))
    return dropDraft(core, question, value);
  const operation = isWorthSaving(value)
    ? { kind: 'answer' as const, body: { essay: value }, at }
    : { kind: 'clear' as const, body: {}, at };
  await change(core, question, operation);
  dropDraft(core, question, value);
}

/** What was being typed as the page before was left. It is dated then, also if the time has run out since. */
export function storeTypedBefore({ parts: { typed, typedBefore }, view, drafts }: Core): void {
  if (!typedBefore) return;
  const { question, text: value, at } = typedBefore;
  if (!canAnswer(view.getState().session)) {
    typed?.drop();
    return;
  }
  view.setState((state) => ({ drafts: new Map(state.drafts).set(question, value) }));
  drafts.write(question, value, at);
  void drafts.flush();
}

/** Keeps the draft if it was changed meanwhile; `value`: what was stored, if it was a text. */
function dropDraft({ view, parts }: Core, question: string, value?: string): void {
  view.setState(({ drafts }) => {
    if (drafts.get(question) !== value) return {};
    const rest = new Map(drafts);
    rest.delete(question);
    return { drafts: rest };
  });
  const { drafts, saves } = view.getState();
  // What is still being stored, or could not be, is needed after a reload all the more.
  const isStored = [...saves.values()].every((state) => state !== 'saving' && state !== 'failed');
  if (drafts.size === 0 && isStored) parts.typed?.drop();
}
