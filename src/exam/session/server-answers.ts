import { type CurrentAnswer, NO_ANSWER } from '#domain/exam-session/answer-log';
import { isApiError } from '../../lib/api-error';
import type { OpRow } from '../../offline/local-db';
import { text } from '../text';
import type { Core } from './core';
import type { SaveState } from './exam-view';

/** How long to wait before asking again if the server could not be asked. */
const AGAIN_MS = 15_000;

/**
 * Shows answers that the server holds and this device never stored: one sent from memory while the disk was full is
 * unknown after a reload. What the student has changed and the server does not have yet stays.
 */
export function followServerAnswers(core: Core, isToldSignedOut = false): void {
  void merge(core).then((outcome) => {
    if (outcome === 'done' || core.isDisposed) return;
    const isSignedOut = outcome === 'signedOut';
    // The sync token goes on delivering; only these answers, and messages, are told to nobody but himself.
    if (isSignedOut && !isToldSignedOut) core.parts.say(text.signedOut);
    core.stops.push(
      core.parts.after(AGAIN_MS, () => followServerAnswers(core, isToldSignedOut || isSignedOut)),
    );
  });
}

/** `later`: the server or the log could not be read. */
async function merge(core: Core): Promise<'done' | 'later' | 'signedOut'> {
  const { parts, view } = core;
  if (!parts.askAnswers) return 'done';
  const before = view.getState();
  const seen = await parts.offline.outbox.listOf(parts.opened.row.attempt).catch(() => undefined);
  if (!seen) return 'later';
  const said = await parts.askAnswers().catch((error: unknown) => ({ error }));
  if (!said) return 'later';
  if ('error' in said)
    return isApiError(said.error) && said.error.code === 'unauthenticated' ? 'signedOut' : 'later';
  const pending = new Set(seen.flatMap(({ question, status }) => (PENDING.has(status) ? question : [])));
  if (core.isDisposed) return 'done';
  const { answers, drafts } = view.getState();
  const isStill = (question: string) =>
    !UNHELD.has(before.saves.get(question)) &&
    answers.get(question) === before.answers.get(question) &&
    !drafts.has(question) &&
    !pending.has(question);
  const news = [...said.answers].filter(
    ([question, held]) => isStill(question) && !isSame(held, answers.get(question) ?? NO_ANSWER),
  );
  if (news.length === 0) return 'done';
  view.setState({ answers: new Map([...answers, ...news]) });
  core.saves.hold(news.map(([question]) => question));
  await core.refresh();
  await said.keep(new Map(news), seen).catch(() => undefined);
  return 'done';
}

/** States of changes that the log may not have yet. */
const UNHELD: ReadonlySet<SaveState | undefined> = new Set(['saving', 'failed'] as const);

/** States of changes that the server may not know yet. */
const PENDING: ReadonlySet<OpRow['status']> = new Set(['waiting', 'aside']);

function isSame(one: CurrentAnswer, other: CurrentAnswer): boolean {
  return one.mc === other.mc && one.essay === other.essay && one.flag === other.flag;
}
