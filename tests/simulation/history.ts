import type { Database } from 'better-sqlite3';
import type { OperationKind } from '#contract/exam-session/operation';
import type { Ticket } from '#contract/exam-session/sitting';
import { canAnswer, isEnded } from '#domain/exam-session/session-machine';
import type { ExamSession } from '../../src/exam/session/exam-session';
import type { ExamView, SaveState } from '../../src/exam/session/exam-view';
import { claimOf, type SaveClaim } from '../../src/exam/session/save-claim';
import type { AttemptRow } from '../../src/offline/local-db';
import type { Outbox } from '../../src/offline/outbox';
import type { OperationDraft } from '../../src/offline/record-op';
import { bytesOf } from './log';
import type { SentReply, SentRequest } from './school';

/** The page at which somebody sits. */
export interface Viewer {
  readonly isGone: boolean;
  readonly device: { readonly name: number };
}

/** The sitting whose operations go through a queue. */
type Sitting = Pick<AttemptRow, 'attempt' | 'student'>;

/** An act of the student, recorded before anything else happens to it. */
export interface Intent {
  /** The true order of all acts, independent of devices and clocks. */
  order: number;
  device: number;
  page: Viewer;
  attempt: string;
  student: string;
  kind: OperationKind;
  question: string | null;
  mc: string | null;
  essay: string | null;
  flag: boolean;
  at: number;
  opId: string | null;
  /** `pending`: nobody was told yet; `failed`: the student was told that it is not stored. */
  state: 'pending' | 'stored' | 'failed';
  /** Its device was wiped afterwards, or lost it with the power: only its own page still knows of it. */
  isWiped: boolean;
}

/** The acts, the claims of the screens, and the broken promises. */
export interface History {
  intents: Intent[];
  violations: string[];
  /** Ids that the server acknowledged, whether the device received it or not. */
  acknowledged: Set<string>;
  claims: number;
  /** When a claim's ticket was made, by `attempt/epoch`. */
  tickets: Map<string, number>;
  watchQueue: (page: Viewer, sitting: Sitting, outbox: Outbox) => Outbox;
  watchScreen: (page: Viewer, row: AttemptRow, session: ExamSession) => void;
  /** Records the ticket, if the reply contains one. */
  noteTicket: (reply: unknown) => void;
  replied: (request: SentRequest, reply: SentReply) => void;
  wiped: (device: number) => void;
  /** The device's disk lost these, which it had stored. */
  lost: (opIds: readonly string[]) => void;
  broken: (promise: string, what: string) => void;
}

/** One line of what happened, in the manner of Jepsen: `info` marks what may or may not have happened. */
export interface HistoryEvent {
  type: 'invoke' | 'ok' | 'fail' | 'info';
  f: string;
  process: string;
  /** Number of the intent. */
  order?: number;
  opId?: string | null;
  [more: string]: unknown;
}

/** `note` is called with each intent before anything is done about it, so that no crash can hide it. */
export function createHistory(
  audit: () => Database,
  note: (event: HistoryEvent) => void = () => undefined,
): History {
  const found = new Set<string>();
  const history: History = {
    intents: [],
    violations: [],
    acknowledged: new Set(),
    claims: 0,
    tickets: new Map(),
    watchQueue: (page, row, outbox) => ({
      ...outbox,
      record: async (attempt, draft) => {
        const intent = noteIntent(history, page, row, draft);
        note(eventOf('invoke', intent));
        try {
          const op = await outbox.record(attempt, draft);
          Object.assign(intent, { opId: op.opId, state: 'stored' });
          note(eventOf('ok', intent));
          return op;
        } catch (error) {
          // If it is kept in the page's memory, it may still be stored or sent later.
          const kept = outbox
            .listUnsaved(attempt)
            .findLast((op) => op.kind === draft.kind && op.at === draft.at);
          Object.assign(intent, { opId: kept?.opId ?? null, state: 'failed' });
          note(eventOf(kept ? 'info' : 'fail', intent));
          throw error;
        }
      },
    }),
    watchScreen: (page, row, session) => {
      const begunAt = history.intents.length;
      const field = watchField(session);
      const look = (view: ExamView) => {
        if (!page.isGone) checkClaims(history, { page, row, view, begunAt, typed: field.typed }, isLogged);
      };
      session.view.subscribe((view, before) => {
        const { saves, delivery, drafts, session: state } = before;
        const isSame = view.saves === saves && view.delivery === delivery && view.drafts === drafts;
        if (!isSame || view.session !== state) look(view);
      });
      look(session.view.getState());
    },
    noteTicket: (reply) => {
      if (!hasTicket(reply)) return;
      const { attempt, epoch, serverNow } = reply.ticket;
      history.tickets.set(`${attempt}/${epoch}`, Date.parse(serverNow));
    },
    replied: ({ path }, { status, text }) => {
      if (path !== '/api/answer/add-answer' || status !== 200) return;
      const { results } = JSON.parse(text) as { results: { opId: string; result: string }[] };
      for (const { opId, result } of results) {
        if (result !== 'resequence' && result !== 'rejected') history.acknowledged.add(opId);
      }
    },
    wiped: (device) => {
      for (const intent of history.intents) if (intent.device === device) intent.isWiped = true;
    },
    lost: (opIds) => {
      const gone = new Set(opIds);
      for (const intent of history.intents) if (gone.has(intent.opId ?? '')) intent.isWiped = true;
    },
    broken: (promise, what) => {
      history.violations.push(`${promise}: ${what}`);
    },
  };
  const isLogged = (opId: string) => {
    if (found.has(opId)) return true;
    const row = audit().prepare('SELECT 1 FROM operations WHERE op_id = ?').get(bytesOf(opId));
    if (row) found.add(opId);
    return row !== undefined;
  };
  return history;
}

function eventOf(type: HistoryEvent['type'], intent: Intent): HistoryEvent {
  const { page, device, kind, ...said } = intent;
  return { type, f: kind, process: `device ${device}`, ...said };
}

function hasTicket(reply: unknown): reply is { ticket: Ticket } {
  return typeof reply === 'object' && reply !== null && 'ticket' in reply;
}

function noteIntent(
  history: History,
  page: Viewer,
  row: Sitting,
  { kind, at, body }: OperationDraft,
): Intent {
  const intent: Intent = {
    order: history.intents.length,
    device: page.device.name,
    page,
    attempt: row.attempt,
    student: row.student,
    kind,
    question: body.question ?? null,
    mc: body.mc ?? null,
    essay: body.essay ?? null,
    flag: body.flag ?? false,
    at,
    opId: null,
    state: 'pending',
    isWiped: false,
  };
  history.intents.push(intent);
  return intent;
}

interface Look {
  page: Viewer;
  row: AttemptRow;
  view: ExamView;
  /** How many acts had been recorded when the screen opened. */
  begunAt: number;
  /** The text typed last on this page, stored or not. */
  typed: string | undefined;
}

/** The content of the field that was typed in last, before the session has processed it. */
function watchField(session: ExamSession): { typed: string | undefined } {
  const { write, view } = session;
  const field: { typed: string | undefined } = { typed: undefined };
  Object.assign(session, {
    write: (question: string, essay: string) => {
      const before = field.typed;
      field.typed = essay;
      write(question, essay);
      // A paused or ended exam accepts no input.
      if (view.getState().drafts.get(question) !== essay) field.typed = before;
    },
  });
  return field;
}

type IsLogged = (opId: string) => boolean;

/** Compares the screen with the stored answers and those of the server, at this moment. */
function checkClaims(history: History, { page, row, view, begunAt, typed }: Look, isLogged: IsLogged): void {
  const own = history.intents.filter(
    (intent) => intent.attempt === row.attempt && intent.device === page.device.name,
  );
  const isTokenRefused = (intent: Intent) => intent.opId !== null && isLogged(intent.opId);
  // This tab cannot know acts of another one that were not stored, or happened after this one took over.
  const isKnown = ({ page: other, state, order, isWiped }: Intent) =>
    other === page || (state === 'stored' && order < begunAt && !isWiped);
  for (const [question, save] of view.saves) {
    const newest = own.findLast((intent) => intent.question === question && isKnown(intent));
    if (newest) checkClaim(history, save, newest, isTokenRefused);
  }
  const missing = own.find((intent) => isTold(intent, page) && !isTokenRefused(intent));
  if (missing) checkWholeClaim(history, view, missing);
  const ofPage = own.filter((intent) => intent.page === page);
  const unstored = ofPage.find(({ state, question }) => state === 'pending' && question !== null);
  if (unstored) checkStored(history, view, nameOf(unstored));
  if (typed && !ofPage.some(({ essay }) => essay === typed)) checkStored(history, view, `the text ${typed}`);
}

const CALLED_STORED: ReadonlySet<SaveClaim> = new Set(['sent', 'sending', 'waiting']);

/** Checks the line above the questions, independent of the notes at single ones. */
function checkStored(history: History, view: ExamView, what: string): void {
  const claim = claimOf(view);
  if (canAnswer(view.session) && CALLED_STORED.has(claim))
    history.broken('I1', `all "${claim}" before ${what} is stored`);
}

function checkClaim(
  history: History,
  save: SaveState,
  newest: Intent,
  isTokenRefused: (intent: Intent) => boolean,
): void {
  if (save === 'saving' || save === 'failed') return;
  history.claims += 1;
  if (newest.state === 'pending') history.broken('I1', `"${save}" before ${nameOf(newest)} is stored`);
  if (save === 'sent' && !isTokenRefused(newest))
    history.broken('I6', `"sent" without ${nameOf(newest)} in the log`);
}

function checkWholeClaim(history: History, { delivery, session }: ExamView, missing: Intent): void {
  // The line that says where the answers are is on screen while the exam runs; of a log that it cannot read it says so.
  const saysSent = delivery.waiting === 0 && !delivery.isDeviceFailing && !delivery.isLogUnreadable;
  if (canAnswer(session) && saysSent) {
    history.broken('I6', `all "sent" without ${nameOf(missing)} in the log`);
  }
  if (isEnded(session) && session.isDelivered) history.broken('I7', `delivered without ${nameOf(missing)}`);
}

/** Notes of the session are not counted; the student saw that a hand-in failed. */
function isTold({ kind, state, page, isWiped }: Intent, here: Viewer): boolean {
  if (kind === 'event') return false;
  // After a wipe, only the page that made it still knows it.
  return (
    (state === 'stored' && !(isWiped && page !== here)) ||
    (page === here && !(kind === 'finish' && state === 'failed'))
  );
}

export function nameOf({ order, kind, mc, essay, device, state }: Intent): string {
  return `#${order} ${kind} ${mc ?? essay ?? ''} on device ${device} (${state})`;
}
