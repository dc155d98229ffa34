import { createStore } from 'zustand/vanilla';
import { jumpNote, sleptNote } from '#domain/exam-session/clock-notes';
import { isForEarlierDeadline } from '#domain/exam-session/countdown';
import type { Ending } from '#domain/exam-session/ending';
import {
  canAnswer,
  endedState,
  isEnded,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  stepSession,
} from '#domain/exam-session/session-machine';
import { isOvertaken } from '../../offline/claim-row';
import type { AttemptRow } from '../../offline/local-db';
import type { Pen } from '../../offline/outbox-memory';
import { arrangePaper } from '../../question/screen-question';
import { text } from '../text';
import { saveEssay, storeTypedBefore } from './change';
import { keepClock } from './clock-keeper';
import { coalesce } from './coalesce';
import type { Core } from './core';
import { keepEnding } from './ending-keeper';
import { createEssayDrafts } from './essay-drafts';
import { type ExamView, NOTHING_TO_DELIVER, NOTHING_UNSENT } from './exam-view';
import { hearMessages } from './message-keeper';
import { countTold, trackSaves } from './save-tracker';
import { followServerAnswers } from './server-answers';
import { dropKeys, followEnding, leave, recordEnding, release } from './session-end';
import type { SessionParts } from './session-parts';
import { followTime, hearLive } from './time-keeper';
import { keepWatch } from './watch-keeper';

const TICK_MS = 1_000;
/** How often the server is asked about extra minutes or an end by the proctor when no answers are being sent. */
const ASK_MS = 30_000;
const CLOCK_SAVE_MS = 15_000;

/** Connects the pure state machines with the queue, the clocks and the screen. */
export function createCore(parts: SessionParts): Core {
  const { opened } = parts;
  const clock = keepClock(parts);
  const view = createStore<ExamView>(() => initialView(parts));
  const saves = trackSaves(parts, clock.now);
  const core: Core = {
    parts,
    view,
    clock,
    deadline: opened.row.deadline,
    finishFrom: opened.row.finishFrom,
    pausedMs: null,
    unsent: NOTHING_UNSENT,
    heard: new Set(),
    stops: [],
    isDisposed: false,
    hasAskedByNote: false,
    saves,
    ending: keepEnding(parts.offline.outbox, saves, opened.row.attempt),
    drafts: createEssayDrafts({
      after: parts.after,
      keep: parts.typed?.keep,
      save: (question, value, at) => saveEssay(core, question, value, at),
    }),
    watch: keepWatch(parts, clock.now, (effect) => {
      if (effect.type === 'record') void note(core, effect.note);
      else core.dispatch({ type: 'penaltyDue', note: effect.note });
    }),
    dispatch: (event, pen = parts.offline.outbox.penOf(opened.row.attempt)) => dispatch(core, event, pen),
    refresh: coalesce(parts.pause, () => refresh(core)),
  };
  return core;
}

function initialView({ opened, questions, position }: SessionParts): ExamView {
  const { facts, row, answers, ops } = opened;
  const arranged = arrangePaper(questions, row.order) ?? [];
  // Until the queue is checked: a reload must not say that everything is sent.
  const waiting = countTold(ops.filter((op) => op.status === 'waiting'));
  return {
    ...facts,
    questions: arranged,
    isSealed: row.isReleased,
    session: stateAfter(opened.ending),
    answers,
    saves: new Map(),
    delivery: { ...NOTHING_TO_DELIVER, waiting, isLogUnreadable: opened.isLogUnreadable },
    position: Math.min(Math.max(0, position.read()), Math.max(0, arranged.length - 1)),
    page: 'question',
    struck: new Set(),
    soundsBegun: opened.soundsBegun,
    drafts: new Map(),
    remainingMs: Math.max(0, row.deadline - row.clock.floor),
    finishPolicy: row.finishPolicy ?? 'all_answered',
    // Set by the first tick, before anything is rendered.
    finishWaitMs: 0,
    milestone: null,
    cover: { kind: 'none' },
    messages: [],
  };
}

function stateAfter(ending: Ending | null): SessionState {
  return ending === null ? { name: 'running' } : endedState(ending);
}

/** Starts watching, ticking and listening. */
export function begin(core: Core): void {
  const { parts, watch, view } = core;
  const { offline, opened } = parts;
  offline.setCurrent(opened.row.attempt);
  if (canAnswer(view.getState().session)) {
    watch.begin();
    for (const fact of parts.deviceNotes ?? []) void note(core, fact);
  }
  const live = parts.listen?.((said) => hearLive(core, said));
  core.stops.push(
    offline.outbox.subscribe(() => void core.refresh()),
    parts.every(TICK_MS, () => tick(core)),
    parts.every(ASK_MS, () => {
      live?.renew();
      void askServer(core).then((bearer) => bearer && live?.renew(bearer));
    }),
    () => live?.stop(),
    parts.every(CLOCK_SAVE_MS, () => void saveClock(core)),
    core.clock.stop,
  );
  void core.refresh();
  followServerAnswers(core);
  storeTypedBefore(core);
  tick(core);
}

function tick(core: Core): void {
  const { view, watch, clock } = core;
  if (view.getState().delivery.isDeviceFailing) void core.saves.storeAgain();
  const { remaining, milestone, jumpMs, sleptMs } = clock.tick(core.deadline);
  // Its acknowledgement brings the server's time, which settles what the local clocks cannot.
  if (canAnswer(view.getState().session)) {
    if (jumpMs !== 0) void note(core, jumpNote(jumpMs));
    if (sleptMs !== 0) void note(core, sleptNote(sleptMs));
  }
  if (core.pausedMs !== null && canAnswer(view.getState().session)) {
    view.setState({ remainingMs: core.pausedMs, cover: { kind: 'paused' } });
    return void core.refresh();
  }
  // Before the watch: who left fullscreen in the last seconds is not penalised after the end.
  if (!endAtZero(core)) watch.tick();
  view.setState({
    remainingMs: remaining,
    finishWaitMs: Math.max(0, (core.finishFrom ?? 0) - clock.now()),
    cover: watch.cover(),
    ...(milestone === undefined ? {} : { milestone }),
  });
  if (!canAnswer(view.getState().session)) return void followEnding(core);
  void core.refresh();
}

/** Locks the exam if its time is over, whatever asks first: the next tick may be long in coming. */
export function endAtZero(core: Core): boolean {
  const isOver = core.pausedMs === null && core.clock.isOver(core.deadline);
  if (isOver) core.dispatch({ type: 'timeUp' });
  return isOver;
}

function dispatch(core: Core, event: SessionEvent, pen: Pen): void {
  // Nothing would stop again what begins in a session that was left or given up. An ending stored until then is sealed.
  if (core.isDisposed && event.type !== 'endingStored') return;
  const { session } = core.view.getState();
  const step = stepSession(session, event);
  if (step.state === session && step.effects.length === 0) return;
  core.view.setState({ session: step.state });
  void perform(core, step.effects, pen);
}

async function perform(core: Core, effects: readonly SessionEffect[], pen: Pen): Promise<void> {
  for (const effect of effects) {
    switch (effect.type) {
      case 'stopWatch':
        core.watch.end();
        core.view.setState({ cover: { kind: 'none' } });
        break;
      case 'startWatch':
        core.watch.begin();
        break;
      case 'flushDrafts':
        await core.drafts.flush();
        break;
      case 'record':
        await recordEnding(core, effect, pen);
        break;
      case 'dropKeys':
        await dropKeys(core);
        break;
      case 'releaseKeys':
        await release(core);
        break;
      case 'report':
        core.parts.sayError(effect.failed === 'penalty' ? text.penaltyFailed : text.finishFailed);
        break;
    }
  }
  await core.refresh();
}

async function refresh(core: Core): Promise<void> {
  const { view } = core;
  const look = await core.saves.look().catch(() => undefined);
  // Unreadable is not empty: what was known stays on screen, and the proctor is called.
  if (!look) return view.setState(({ delivery }) => ({ delivery: { ...delivery, isDeviceFailing: true } }));
  const { saves, isEmpty, row } = look;
  core.unsent = look.unsent;
  const { isLogUnreadable } = view.getState().delivery;
  view.setState({ delivery: { ...look.delivery, isLogUnreadable }, saves });
  if (core.isDisposed) return;
  if (isLogUnreadable) await readAgain(core);
  if (row) {
    // Signed out in another tab: nobody goes on here, and nobody reads it.
    if (row.isReleased && canAnswer(view.getState().session)) return leave(core);
    followTime(core, row);
    const { progress, isArchived } = row;
    const wasOpen = canAnswer(view.getState().session);
    const hasTime = isForEarlierDeadline(core.clock.now(), row.deadline);
    core.dispatch({ type: 'serverSaid', progress, isArchived, isOvertaken: isOvertaken(row), hasTime });
    // The server's word ended it: typed text is only now being stored, and this check does not know it yet.
    if (wasOpen && !canAnswer(view.getState().session)) return;
  }
  const { session } = view.getState();
  if (isEmpty && isEnded(session) && !session.isDelivered) core.dispatch({ type: 'allDelivered' });
}

/** Resolves to the token by which it asked, if the session has ended. */
async function askServer(core: Core): Promise<string | undefined> {
  const { parts, view } = core;
  if (!canAnswer(view.getState().session)) return undefined;
  const { attempt } = parts.opened.row;
  const { outbox } = parts.offline;
  const before = (await outbox.findAttempt(attempt))?.heard;
  const said = await parts.askServer(core.unsent).catch(() => undefined);
  if (!said) return undefined;
  if (said === 'missing') {
    await askByNote(core);
    return undefined;
  }
  const { messages, bearer, ...time } = said;
  hearMessages(core, messages);
  // This reply has no timestamp: it applies unless another one was received while it was on its way.
  const isStill = ({ heard }: AttemptRow) =>
    heard.epoch === before?.epoch && heard.serverNow === before.serverNow;
  await outbox.updateAttempt(attempt, (row) => (isStill(row) ? time : {})).catch(() => undefined);
  return bearer;
}

/** Was the attempt archived by a retake, or lost with the server's disk? The reply to an operation tells. */
async function askByNote(core: Core): Promise<void> {
  if (core.hasAskedByNote) return;
  core.hasAskedByNote = true;
  await note(core, 'sitting-missing');
}

/** Once the device's log can be read again, earlier work is combined with what was done since. */
export async function readAgain(core: Core): Promise<void> {
  const { parts, view, saves } = core;
  const { answers } = view.getState();
  if (saves.isStoring()) return;
  const opened = await parts.reopen().catch(() => undefined);
  // What was answered meanwhile is in none of it: the next look at the queue reads it again.
  if (!opened || opened.isLogUnreadable || view.getState().answers !== answers) return;
  saves.reset(opened);
  view.setState(({ delivery, soundsBegun }) => ({
    answers: opened.answers,
    // One that began while the log was being read is in this page's count only.
    soundsBegun: largerOf(soundsBegun, opened.soundsBegun),
    delivery: { ...delivery, isLogUnreadable: false },
  }));
  followServerAnswers(core);
}

function largerOf(some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) {
  const larger = new Map(some);
  for (const [sound, times] of others) larger.set(sound, Math.max(times, larger.get(sound) ?? 0));
  return larger;
}

async function saveClock({ parts, clock, view }: Core): Promise<void> {
  if (!canAnswer(view.getState().session)) return;
  const serverNow = clock.now();
  const { wall } = parts.clock();
  const { outbox } = parts.offline;
  await outbox
    .updateAttempt(parts.opened.row.attempt, () => ({ clock: { serverNow, wall, floor: clock.floor() } }))
    .catch(() => undefined);
}

/** Resolves to whether the device has it: stored, or in memory if it cannot store anything. */
export function note({ saves, parts }: Core, what: string): Promise<boolean> {
  return saves.record({ kind: 'event', body: { note: what } }).then(
    () => true,
    () => parts.offline.outbox.listUnsaved(parts.opened.row.attempt).some(({ kind }) => kind === 'event'),
  );
}
