import { type Chance, createChance } from '../../simulation/chance';
import { checkModel } from './checks';
import {
  act,
  adopt,
  createDeviceModel,
  type DeviceModel,
  hear,
  loseTail,
  type ModelPlay,
  nextBatch,
} from './device';
import { createServerModel, QUESTIONS, type Sent, START } from './server';

export interface ModelOutcome {
  violations: string[];
  operations: number;
  faults: Record<string, number>;
}

interface Play extends ModelPlay {
  chance: Chance;
  now: number;
  made: number;
  /** Copies that arrive at some time, in any order. */
  late: { claimed: number; ops: Sent[] }[];
  /** How often each kind of fault happened. */
  faults: Record<string, number>;
}

const DEVICES = 3;
const GAPS_MS = [0, 0, 1, 1_000, 5_000, 30_000, 130_000, 600_000, 2_000_000];
const SKEWS_MS = [0, 0, 0, -2_400_000, 2_400_000];
const ADDED_MS = [600_000, 600_000, 3_600_000, -600_000];
const ROUNDS_MAX = 200;

/** Plays the schedule given by a seed on the rules alone, and returns what was broken. */
export function playModel(seed: number): ModelOutcome {
  const chance = createChance(seed);
  const devices = Array.from({ length: DEVICES }, createDeviceModel);
  const play: Play = {
    chance,
    server: createServerModel(),
    devices,
    now: START,
    made: 0,
    late: [],
    faults: {},
  };
  claim(play, devices[0] as DeviceModel);
  const steps = chance.between(5, 40);
  for (let step = 0; step < steps; step += 1) {
    play.now += pick(chance, GAPS_MS);
    takeStep(play);
  }
  while (play.late.length > 0) arriveLate(play);
  const isDrained = drain(play);
  const operations = devices.reduce((sum, { intents }) => sum + intents.length, 0);
  return {
    violations: [...(isDrained ? [] : ['I5: the queue does not drain']), ...checkModel(play)],
    operations,
    faults: play.faults,
  };
}

function count({ faults }: Play, fault: string): void {
  faults[fault] = (faults[fault] ?? 0) + 1;
}

const ACTS: readonly [weight: number, act: (play: Play) => void][] = [
  [22, (play) => does(play, 'answer')],
  [2, (play) => does(play, 'clear')],
  [4, (play) => does(play, 'flag')],
  [3, (play) => does(play, pick(play.chance, ['finish', 'finish', 'timeout', 'timeout', 'penalty']))],
  [18, send],
  [4, arriveLate],
  [5, move],
  [2, cutPower],
  [3, (play) => tellStaff(play, pick(play.chance, ['finish', 'penalty', 'rejoin', 'rejoin']))],
  [0.3, (play) => tellStaff(play, 'retake')],
  [2, moveDeadline],
  [2, tellDeadline],
];
const ALL = ACTS.reduce((sum, [weight]) => sum + weight, 0);

function takeStep(play: Play): void {
  let left = play.chance.fraction() * ALL;
  for (const [weight, step] of ACTS) {
    left -= weight;
    if (left >= 0) continue;
    step(play);
    return;
  }
}

function does(play: Play, kind: Sent['kind']): void {
  const { chance, devices } = play;
  const device = pick(chance, devices);
  if (device.epoch === 0) return;
  play.made += 1;
  const isOfQuestion = kind === 'answer' || kind === 'clear' || kind === 'flag';
  const question = isOfQuestion ? pick(chance, QUESTIONS) : null;
  act(device, { opId: `op-${play.made}`, kind, question, mc: pick(chance, ['a', 'b', 'c']) }, play.now);
}

function claim(play: Play, device: DeviceModel): void {
  const { server, now, chance } = play;
  const epoch = server.claim(now);
  if (epoch === undefined) return;
  adopt(device, epoch);
  device.deadline = server.deadline();
  device.skewMs = pick(chance, SKEWS_MS);
  if (device.skewMs !== 0) count(play, 'clock wrong');
}

/** The student goes on at a device, perhaps at another one. */
function move(play: Play): void {
  count(play, 'device claim');
  claim(play, pick(play.chance, play.devices));
}

function cutPower(play: Play): void {
  count(play, 'power cut');
  loseTail(pick(play.chance, play.devices), play.chance.between(1, 3));
}

function tellStaff(play: Play, act: Parameters<ModelPlay['server']['staff']>[0]): void {
  count(play, `staff ${act}`);
  play.server.staff(act, play.now);
}

function moveDeadline(play: Play): void {
  count(play, 'deadline moved');
  play.server.moveDeadline(pick(play.chance, ADDED_MS), play.now);
}

/** By the stream, which needs no request that gets through. */
function tellDeadline({ server, chance, devices }: Play): void {
  pick(chance, devices).deadline = server.deadline();
}

/** One request: it may be lost, its reply may be lost, and a copy may arrive much later. */
function send(play: Play): void {
  const { chance, server, now } = play;
  const device = pick(chance, play.devices);
  const skipped = pick(chance, [0, 0, 0, 0, 1, 3]);
  const ops = nextBatch(device, chance.between(1, 6), skipped);
  const claimed = ops[0]?.epoch;
  if (claimed === undefined) return;
  const fate = pick(chance, ['ok', 'ok', 'lost', 'ackLost', 'twice', 'late', 'shuffled'] as const);
  if (fate !== 'ok') count(play, `wire ${fate}`);
  if (fate === 'late' || fate === 'twice') play.late.push({ claimed, ops });
  if (fate === 'lost' || fate === 'late') return;
  const reply = server.deliver(claimed, fate === 'shuffled' ? [...ops].reverse() : ops, now);
  if (fate !== 'ackLost') hear(device, reply);
}

function arriveLate({ late, chance, server, now }: Play): void {
  const [parcel] = late.splice(chance.between(0, late.length - 1), 1);
  if (parcel) server.deliver(parcel.claimed, parcel.ops, now);
}

function drain({ server, devices, now }: Play): boolean {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    let isEmpty = true;
    for (const device of devices) {
      const ops = nextBatch(device, 6);
      const claimed = ops[0]?.epoch;
      if (claimed === undefined) continue;
      isEmpty = false;
      hear(device, server.deliver(claimed, ops, now));
    }
    if (isEmpty) return true;
  }
  return false;
}

function pick<T>(chance: Chance, from: readonly T[]): T {
  return from[chance.between(0, from.length - 1)] as T;
}
