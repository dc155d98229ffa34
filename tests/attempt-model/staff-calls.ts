import {
  finishAttempt,
  penalizeAttempt,
  rejoinAttempt,
  sweepAttempts,
} from '../../server/exam-session/attempts/commands';
import { retakeAttempt } from '../../server/exam-session/attempts/retake-commands';
import { type AttemptCall, actOf, callOf, changedOf, newOpId, onStaff, type Place } from './call';
import {
  currentOf,
  deadlineOf,
  endClaim,
  isOpen,
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

/** Hands in for the pupil. An attempt whose time is up stays expired. */
export function finish(place: Place, sitting: Sitting): AttemptCall {
  const input = { ...actOf(place), attempt: sitting.id, opId: newOpId(place), isOwn: false };
  return callOf(finishAttempt, input, {
    name: 'finish',
    read: changedOf,
    again: () => false,
    expect: onStaff(sitting, (model, of) => {
      const shown = shownOf(of, model.now);
      if (shown === 'stopped') return refuse('attemptStopped');
      if (shown === 'expired' || (shown === 'finished' && of.endedByServer === of.epoch)) return say(false);
      of.progress = 'finished';
      return endByServer(model, of);
    }),
  });
}

/** Stops a pupil who is working; has no effect on attempts that have ended. */
export function penalize(place: Place): AttemptCall {
  const { exam, student } = place;
  const opId = newOpId(place);
  return callOf(
    penalizeAttempt,
    { ...actOf(place), exam, student, opId },
    {
      name: 'penalty',
      read: changedOf,
      again: () => false,
      expect: (model) => {
        const sitting = currentOf(model);
        if (!sitting) return refuse('attemptNotRunning');
        const shown = shownOf(sitting, model.now);
        if (shown === 'stopped') return say(false);
        if (shown === 'expired') return refuse('attemptTimeUp');
        if (shown === 'finished') return refuse('attemptFinished');
        sitting.progress = 'stopped';
        sitting.penalties.push({ id: opId, at: model.now, isWithdrawn: false });
        return endByServer(model, sitting);
      },
    },
  );
}

/** Lets the pupil back in, without giving time back. */
export function rejoin(place: Place, sitting: Sitting): AttemptCall {
  return callOf(
    rejoinAttempt,
    { ...actOf(place), attempt: sitting.id },
    {
      name: 'rejoin',
      read: changedOf,
      again: () => false,
      expect: onStaff(sitting, (model, of) => {
        if (model.now >= deadlineOf(of, model.now)) return refuse('attemptTimeUp');
        if (isOpen(of)) return say(false);
        openAgain(model, of, 'admitted');
        model.audited += 1;
        return say(true);
      }),
    },
  );
}

/** Archives the sitting with everything in it. A pause ends with it. */
export function retake(place: Place, sitting: Sitting): AttemptCall {
  const grant = place.newId();
  return callOf(
    retakeAttempt,
    { ...actOf(place), attempt: sitting.id, grant },
    {
      name: 'retake',
      read: changedOf,
      again: () => false,
      expect: (model) => {
        const of = model.sittings.find(({ id, isArchived }) => id === sitting.id && !isArchived);
        if (!of) return say(false);
        const wasPausedByName = of.pausedAt !== null && !model.isExamPaused;
        of.retaken = { progress: of.progress, at: model.now, wasPausedByName };
        recordPause(model, grant, letGoOn(model, of));
        if (isOpen(of)) of.progress = 'stopped';
        of.isArchived = true;
        model.audited += 1;
        return say(true);
      },
    },
  );
}

/** Closes attempts half a minute after their deadline, without an entry in their logs. */
export function sweep(): AttemptCall {
  return callOf(sweepAttempts, null, {
    name: 'sweep',
    read: (closed) => closed.length,
    again: () => 0,
    expect: (model) => {
      const due = model.sittings.filter(
        (of) => isOpen(of) && of.pausedAt === null && of.deadline <= model.now - 30_000,
      );
      for (const of of due) of.progress = 'expired';
      return say(due.length);
    },
  });
}

/** Staff ends the newest claim, whatever its device reports later. */
export function endByServer(model: Model, of: Sitting): Said {
  of.places[of.epoch] = (of.places[of.epoch] ?? 0) + 1;
  of.operations += 1;
  of.endedByServer = of.epoch;
  endClaim(model, of, of.epoch);
  model.audited += 1;
  return say(true);
}
