import { restoreAttempt } from '../../server/exam-session/attempts/retake-commands';
import { withdrawPenalty } from '../../server/exam-session/attempts/withdraw-command';
import { collectAttempts, readmitAttempts } from '../../server/exam-session/live/collect-commands';
import { type AttemptCall, actOf, callOf, newOpId, type Place } from './call';
import {
  currentOf,
  deadlineOf,
  isOpen,
  type Model,
  openAgain,
  recordPause,
  refuse,
  type Said,
  type Sitting,
  say,
  shownOf,
} from './model';
import { endByServer } from './staff-calls';

/** Withdraws a penalty and readmits its pupil, unless a later one is valid. */
export function withdrawOne(
  place: Place,
  sitting: Sitting,
  penalty: Sitting['penalties'][number],
): AttemptCall {
  const input = {
    ...actOf(place),
    attempt: sitting.id,
    incident: penalty.id,
    why: 'Salah siswa',
    rejoin: true,
  };
  return callOf(withdrawPenalty, input, {
    name: 'withdraw penalty',
    read: ({ changed, keptOutBy }) => [changed, keptOutBy === 'penalty'],
    again: () => [false, false],
    expect: (model) => {
      const of = sittingOf(model, sitting);
      const found = of.penalties.find(({ id }) => id === penalty.id);
      if (!found) return refuse('notFound');
      return found.isWithdrawn ? say([false, false]) : takeBack(model, of, found);
    },
  });
}

function takeBack(model: Model, of: Sitting, penalty: Sitting['penalties'][number]): Said {
  const isOut = shownOf(of, model.now) === 'stopped';
  const staysOut = isOut && of.penalties.some((one) => one !== penalty && standsSince(one, penalty.at));
  const comesIn = isOut && !staysOut;
  if (comesIn && of.isArchived) return refuse('attemptArchived');
  if (comesIn && model.now >= deadlineOf(of, model.now)) return refuse('attemptTimeUp');
  penalty.isWithdrawn = true;
  model.audited += 1;
  if (comesIn) letIn(model, of);
  return say([true, staysOut]);
}

function standsSince({ at, isWithdrawn }: Sitting['penalties'][number], since: number): boolean {
  return !isWithdrawn && at >= since;
}

function letIn(model: Model, of: Sitting): void {
  openAgain(model, of, 'admitted');
  model.audited += 1;
}

/** Undoes the last retake. A sitting begun since without an answer is archived. */
export function restore(place: Place, sitting: Sitting): AttemptCall {
  const grant = place.newId();
  return callOf(
    restoreAttempt,
    { ...actOf(place), attempt: sitting.id, grant },
    {
      name: 'restore',
      read: ({ changed, instead, isEnded }) => [changed, instead, isEnded],
      again: () => [false, null, false],
      expect: (model) => {
        const of = sittingOf(model, sitting);
        if (!of.isArchived) return say([false, null, false]);
        const last = model.sittings.findLastIndex(({ retaken }) => retaken !== null);
        const isUnsafe = model.sittings.slice(last + 1).some(({ answered }) => answered > 0);
        if (of.retaken === null || model.sittings[last] !== of || isUnsafe) return refuse('retakeStands');
        const instead = currentOf(model);
        if (instead) putAway(instead);
        comeBack(model, of, { ...of.retaken, grant });
        model.audited += 1;
        return say([true, instead?.id ?? null, false]);
      },
    },
  );
}

/** Nothing was done in it, so a pause of it gives nothing back. */
function putAway(of: Sitting): void {
  if (isOpen(of)) of.progress = 'stopped';
  of.pausedAt = null;
  of.isArchived = true;
}

type Put = NonNullable<Sitting['retaken']> & { grant: string };

/** As it was; a pupil who was working gets back the time since. */
function comeBack(model: Model, of: Sitting, { progress, at, wasPausedByName, grant }: Put): void {
  of.isArchived = false;
  of.retaken = null;
  of.progress = progress;
  if (!isOpen(of) || at >= of.deadline) return;
  of.pausedAt = wasPausedByName || model.isExamPaused ? model.now : null;
  const ms = model.now - at;
  of.deadline += ms;
  if (ms > 0) recordPause(model, grant, [{ sitting: of.id, ms }]);
}

/** Hands in for pupils still working. */
export function collect(place: Place, sitting: Sitting): AttemptCall {
  const input = { ...actOf(place), sittings: [{ attempt: sitting.id, opId: newOpId(place) }] };
  return callOf(collectAttempts, input, {
    name: 'collect',
    read: ({ attempts }) => attempts.length,
    again: () => 0,
    expect: (model) => {
      const of = sittingOf(model, sitting);
      if (of.isArchived || !isOpen({ progress: shownOf(of, model.now) })) return say(0);
      of.progress = 'finished';
      endByServer(model, of);
      return say(1);
    },
  });
}

/** Undoes a collection: readmits the pupils the rules allow, and does not report the others. */
export function readmit(place: Place, sitting: Sitting): AttemptCall {
  const input = { ...actOf(place), attempts: [sitting.id] };
  return callOf(readmitAttempts, input, {
    name: 'readmit',
    read: ({ attempts }) => attempts.length,
    again: () => 0,
    expect: (model) => {
      const of = sittingOf(model, sitting);
      if (of.isArchived || isOpen(of) || model.now >= deadlineOf(of, model.now)) return say(0);
      letIn(model, of);
      return say(1);
    },
  });
}

function sittingOf(model: Model, sitting: Sitting): Sitting {
  return model.sittings.find(({ id }) => id === sitting.id) ?? sitting;
}
