import type { Chance } from '../simulation/chance';
import type { AttemptCall, Place } from './call';
import { currentOf, deadlineOf, type Model, type Sitting } from './model';
import { deviceSays, start } from './pupil-calls';
import { finish, penalize, rejoin, retake, sweep } from './staff-calls';
import { giveTime, pause, resume, withdraw } from './time-calls';
import { collect, readmit, restore, withdrawOne } from './undo-calls';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Time before the next call: mostly little, sometimes just up to the deadline or past it. */
export function chooseWait(chance: Chance, model: Model): number {
  const sitting = currentOf(model);
  const left = sitting ? deadlineOf(sitting, model.now) - model.now : 0;
  const waits = [0, 0, SECOND, MINUTE, 3 * MINUTE, 20 * MINUTE];
  if (left > 0) waits.push(Math.max(0, left - 3 * SECOND), left, left + 30 * SECOND);
  return pick(chance, waits);
}

type Choice = readonly [weight: number, make: () => AttemptCall];

/** A random call that could be sent now, allowed or not. */
export function chooseCall(chance: Chance, place: Place, model: Model): AttemptCall {
  const always: Choice[] = [
    [3, () => start(place)],
    [2, () => penalize(place)],
    [1, () => sweep()],
    [1, () => pause(place, null)],
    [1, () => resume(place, null)],
    [1, () => giveTime(place, false)],
    [1, () => giveTime(place, true)],
  ];
  const sitting = pickSitting(chance, model);
  const choices = [...always, ...(sitting ? onSitting(chance, place, { sitting, model }) : [])];
  const grants = model.grants;
  if (grants.length > 0) choices.push([1, () => withdraw(place, pick(chance, grants))]);
  return weigh(chance, choices)();
}

function onSitting(
  chance: Chance,
  place: Place,
  { sitting, model: { now } }: { sitting: Sitting; model: Model },
): Choice[] {
  const epoch = chance.fraction() < 0.7 ? sitting.epoch : chance.between(1, sitting.epoch);
  const said = { sitting, epoch, now, question: chance.between(0, 1), mc: pick(chance, ['a', 'b']) };
  return [
    [5, () => deviceSays(place, { ...said, kind: 'answer' })],
    [1, () => deviceSays(place, { ...said, kind: 'finish' })],
    [1, () => deviceSays(place, { ...said, kind: 'timeout' })],
    [1, () => deviceSays(place, { ...said, kind: 'penalty' })],
    [1, () => finish(place, sitting)],
    [2, () => rejoin(place, sitting)],
    [1, () => retake(place, sitting)],
    [sitting.isArchived ? 5 : 1, () => restore(place, sitting)],
    [1, () => collect(place, sitting)],
    [1, () => readmit(place, sitting)],
    ...sitting.penalties.map((penalty): Choice => [1, () => withdrawOne(place, sitting, penalty)]),
    [1, () => pause(place, sitting)],
    [1, () => resume(place, sitting)],
  ];
}

/** Mostly the current sitting, sometimes an archived one. */
function pickSitting(chance: Chance, model: Model): Sitting | undefined {
  const current = currentOf(model);
  if (current && chance.fraction() < 0.85) return current;
  return model.sittings.length === 0 ? undefined : pick(chance, model.sittings);
}

function weigh(chance: Chance, choices: readonly Choice[]): () => AttemptCall {
  let rest = chance.fraction() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, make] of choices) {
    rest -= weight;
    if (rest < 0) return make;
  }
  throw new Error('There is no call.');
}

function pick<T>(chance: Chance, from: readonly T[]): T {
  const found = from[chance.between(0, from.length - 1)];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
}
