import { type CurrentAnswer, NO_ANSWER } from '#domain/exam-session/answer-log';
import type { OpRow } from '../../offline/local-db';
import type { Core } from './core';

/** How long to wait before asking again if the server could not be asked. */
const AGAIN_MS = 15_000;

/**
 * Shows answers that the server holds and this device never stored: one sent from memory while the disk was full is
 * unknown after a reload. What the student has changed and the server does not have yet stays.
 */
export function followServerAnswers(core: Core): void {
  void merge(core).then((isDone) => {
    if (!isDone && !core.isDisposed)
      core.stops.push(core.parts.after(AGAIN_MS, () => followServerAnswers(core)));
  });
}

/** Whether the merge is done; false if the server or the log could not be read. */
async function merge(core: Core): Promise<boolean> {
  const { parts, view } = core;
  if (!parts.askAnswers) return true;
  const before = view.getState();
  const seen = await parts.offline.outbox.listOf(parts.opened.row.attempt).catch(() => undefined);
  const said = seen && (await parts.askAnswers().catch(() => undefined));
  if (!said) return false;
  const pending = new Set(seen.flatMap(({ question, status }) => (PENDING.has(status) ? question : [])));
  if (core.isDisposed) return true;
  const { answers, drafts } = view.getState();
  const isStill = (question: string) =>
    before.saves.get(question) !== 'saving' &&
    answers.get(question) === before.answers.get(question) &&
    !drafts.has(question) &&
    !pending.has(question);
  const news = [...said.answers].filter(
    ([question, held]) => isStill(question) && !isSame(held, answers.get(question) ?? NO_ANSWER),
  );
  if (news.length === 0) return true;
  view.setState({ answers: new Map([...answers, ...news]) });
  core.saves.hold(news.map(([question]) => question));
  await core.refresh();
  await said.keep(new Map(news), seen).catch(() => undefined);
  return true;
}

/** States of changes that the server may not know yet. */
const PENDING: ReadonlySet<OpRow['status']> = new Set(['waiting', 'aside']);

function isSame(one: CurrentAnswer, other: CurrentAnswer): boolean {
  return one.mc === other.mc && one.essay === other.essay && one.flag === other.flag;
}
