import { addTime, withdrawTime } from '../../server/exam-session/time/extra-time-commands';
import { pauseExam, resumeExam } from '../../server/exam-session/time/pause-commands';
import { type AttemptCall, actOf, callOf, changedOf, type Place } from './call';
import {
  currentOf,
  deadlineOf,
  letGoOn,
  type Model,
  openAgain,
  recordPause,
  refuse,
  type Said,
  type Sitting,
  say,
  shownOf,
} from './model';

const EXTRA_MS = 5 * 60_000;

/** Stops the clock of one pupil. Null stops the whole exam, also for pupils who begin during the pause. */
export function pause(place: Place, sitting: Sitting | null): AttemptCall {
  const input = { ...actOf(place), exam: place.exam, ...meantBy(sitting) };
  return callOf(pauseExam, input, {
    name: sitting ? 'pause his clock' : 'pause the exam',
    read: changedOf,
    again: () => 0,
    expect: onClocks(sitting, (model, found) => {
      const { now } = model;
      const stopped = found.filter(
        (of) =>
          of.progress !== 'finished' &&
          of.progress !== 'expired' &&
          of.pausedAt === null &&
          now < of.deadline,
      );
      for (const of of stopped) of.pausedAt = now;
      markExam(model, { isAll: sitting === null, isPaused: true, count: stopped.length });
      return say(stopped.length);
    }),
  });
}

/** Starts the clocks again, each with the remaining time it had. */
export function resume(place: Place, sitting: Sitting | null): AttemptCall {
  const id = place.newId();
  const input = { ...actOf(place), exam: place.exam, ...meantBy(sitting), id };
  return callOf(resumeExam, input, {
    name: sitting ? 'resume his clock' : 'resume the exam',
    read: changedOf,
    again: () => 0,
    expect: onClocks(sitting, (model, found) => {
      const shares = found.flatMap((of) => letGoOn(model, of));
      recordPause(model, id, shares);
      markExam(model, { isAll: sitting === null, isPaused: false, count: shares.length });
      return say(shares.length);
    }),
  });
}

/** Gives five more minutes. Pupils whose time is up get them from now on, and only with `mayReopen`. */
export function giveTime(place: Place, mayReopen: boolean): AttemptCall {
  const id = place.newId();
  const input = {
    ...actOf(place),
    exam: place.exam,
    id,
    ms: EXTRA_MS,
    attempts: null,
    lost: null,
    mayReopen,
  };
  return callOf(
    addTime,
    { ...input, kind: 'extra' },
    {
      name: mayReopen ? 'give time, let in' : 'give time',
      read: changedOf,
      again: (first) => first,
      expect: (model) => {
        const of = currentOf(model);
        if (!of) return say(0);
        const shown = shownOf(of, model.now);
        const lateBy = model.now - deadlineOf(of, model.now);
        if (shown === 'finished' || (lateBy >= 0 && !mayReopen)) return say(0);
        const ms = EXTRA_MS + Math.max(0, lateBy);
        of.deadline += ms;
        if (lateBy >= 0 && shown !== 'stopped') {
          openAgain(model, of, of.lastEnd === of.epoch ? 'admitted' : 'running');
          model.audited += 1;
        }
        model.grants.push({ id, isPause: false, isWithdrawn: false, shares: [{ sitting: of.id, ms }] });
        model.audited += 1;
        return say(1);
      },
    },
  );
}

/** Withdraws minutes. A pause cannot be withdrawn. */
export function withdraw(place: Place, grant: Model['grants'][number]): AttemptCall {
  const input = { ...actOf(place), exam: place.exam, id: grant.id, giver: null };
  return callOf(withdrawTime, input, {
    name: 'withdraw time',
    read: changedOf,
    again: () => false,
    expect: (model) => {
      const of = model.grants.find(({ id }) => id === grant.id);
      if (!of || of.isPause) return refuse('notFound');
      if (of.isWithdrawn) return say(false);
      of.isWithdrawn = true;
      for (const { sitting, ms } of of.shares) {
        const given = model.sittings.find(({ id }) => id === sitting);
        if (given) given.deadline -= ms;
      }
      model.audited += 1;
      return say(true);
    },
  });
}

function meantBy(sitting: Sitting | null) {
  return { attempts: sitting === null ? null : [sitting.id], rooms: null };
}

function onClocks(
  sitting: Sitting | null,
  then: (model: Model, found: Sitting[]) => Said,
): AttemptCall['expect'] {
  return (model) => {
    const found = model.sittings.filter((of) => !of.isArchived && (sitting === null || of.id === sitting.id));
    return sitting !== null && found.length === 0 ? refuse('notFound') : then(model, found);
  };
}

/** The audit log gets a row only if something changed. */
function markExam(
  model: Model,
  { isAll, isPaused, count }: { isAll: boolean; isPaused: boolean; count: number },
): void {
  const isNew = isAll && model.isExamPaused !== isPaused;
  if (isNew) model.isExamPaused = isPaused;
  if (isNew || count > 0) model.audited += 1;
}
