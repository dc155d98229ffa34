import type { Play } from './acts';
import type { History } from './history';
import type { AttemptFile, LoggedOp } from './log';
import type { Page } from './page';

/** Maximum time from the claim in the database to its ticket. */
const TICKET_MS = 20;

/** I11: when all is quiet, the screen of the newest claim shows the answers the server holds. */
export function checkScreens({ pages, history }: Play, attempts: readonly AttemptFile[]): void {
  for (const page of pages) {
    if (page.isGone || !page.session || !page.row) continue;
    const { row } = page;
    const attempt = attempts.find(({ id }) => id === row.attempt);
    if (!attempt || attempt.archivedAt !== null || attempt.epoch !== row.epoch) continue;
    if (attempt.log.every(isUndisputed)) checkScreen(history, page, attempt);
  }
}

function isUndisputed({ result, via }: LoggedOp): boolean {
  return via === 'device' && result !== 'held' && result !== 'afterFinish';
}

function checkScreen(history: History, page: Page, attempt: AttemptFile): void {
  const view = page.session?.view.getState();
  // A sitting that was handed in is opened again without its keys: its page shows what is delivered, not what was answered.
  if (!view || view.session.name === 'superseded' || (view.isSealed && 'isDelivered' in view.session)) return;
  for (const { id } of view.questions) {
    const stands = attempt.answers.get(id);
    const [shown, held] = [sayOf(view.answers.get(id)), sayOf(stands)];
    if (shown === held || stands?.hasConflict) continue;
    const isExcused = [isLostWithDisk, isNewsFromElsewhere, isLateNewsOfUnsaved].some((excuse) =>
      excuse(history, page, id, attempt),
    );
    if (isExcused) continue;
    const state = view.saves.get(id) ?? 'no state';
    history.broken(
      'I11',
      `the screen of device ${page.device.name} shows ${shown} (${state}), the server holds ${held}`,
    );
  }
}

function sayOf(answer: { mc: string | null; essay: string | null } | undefined): string {
  return answer?.mc ?? answer?.essay ?? 'nothing';
}

function isLostWithDisk(history: History, page: Page, question: string): boolean {
  return history.intents.some(
    (intent) =>
      intent.isWiped &&
      intent.page !== page &&
      intent.question === question &&
      intent.device === page.device.name,
  );
}

/** Answers that another device delivered after this claim began need not be on this screen. */
function isNewsFromElsewhere(history: History, page: Page, question: string, attempt: AttemptFile): boolean {
  // The ticket is made a little after the claim it belongs to.
  const claimedAt = (history.tickets.get(`${attempt.id}/${attempt.epoch}`) ?? 0) - TICKET_MS;
  return attempt.log.some(
    (op) =>
      op.question === question &&
      op.receivedAt >= claimedAt &&
      history.intents.some((intent) => intent.opId === op.opId && intent.device !== page.device.name),
  );
}

/** Answers that an earlier page called unsaved, and that reached the server only after this page was opened. */
function isLateNewsOfUnsaved(
  { intents }: History,
  page: Page,
  question: string,
  attempt: AttemptFile,
): boolean {
  const unsaved = intents.filter(({ state, page: other }) => state === 'failed' && other !== page);
  return attempt.log.some(
    (op) =>
      op.question === question &&
      op.receivedAt >= page.bornAt &&
      unsaved.some(({ opId }) => opId === op.opId),
  );
}
