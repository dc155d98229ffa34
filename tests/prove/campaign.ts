import fc from 'fast-check';
import { CASES } from '../simulation/cases';
import { play } from '../simulation/player';
import { type Schedule, type Step, schedule } from '../simulation/steps';

export interface Campaign {
  schedules: number;
  operations: number;
  violations: number;
  /** How often each kind of fault was requested. */
  faults: Record<string, number>;
  /** The first broken schedule, made as small as the time allowed. */
  found: { schedule: Schedule; violations: string[] } | undefined;
}

const SHRINK_MS = 60_000;

/** Plays random schedules until their number or the time is over or, if requested, until something is found. */
export async function runCampaign(parts: {
  seed: number;
  /** Without end if absent. */
  schedules?: number;
  untilMs: number;
  isOver: 'atFirst' | 'inTime';
}): Promise<Campaign> {
  const { schedules = Number.POSITIVE_INFINITY, untilMs } = parts;
  const campaign: Campaign = { schedules: 0, operations: 0, violations: 0, faults: {}, found: undefined };
  for (const each of listSchedules(parts.seed)) {
    const { operations, violations } = await play(each);
    campaign.schedules += 1;
    campaign.operations += operations;
    campaign.violations += violations.length;
    for (const [, step] of each.steps) countFault(campaign, step);
    if (violations.length > 0) campaign.found ??= { schedule: each, violations };
    const isFound = campaign.found !== undefined && parts.isOver === 'atFirst';
    if (isFound || campaign.schedules >= schedules || performance.now() > untilMs) break;
  }
  if (campaign.found && parts.isOver === 'inTime') campaign.found = await shrink(campaign.found);
  return campaign;
}

function countFault({ faults }: Campaign, step: Step): void {
  if (!FAULTS.has(step.do)) return;
  const what = 'fault' in step ? step.fault : 'act' in step ? step.act : undefined;
  const kind = what === undefined ? step.do : `${step.do} ${what}`;
  faults[kind] = (faults[kind] ?? 0) + ('count' in step ? step.count : 1);
}

/** Steps that are not part of the student's work. */
const FAULTS: ReadonlySet<string> = new Set([
  'wire',
  'disk',
  'clock',
  'crash',
  'powerCut',
  'carry',
  'reload',
  'secondTab',
  'freeze',
  'expire',
  'network',
  'typeCode',
  'staff',
]);

/** First the schedules that failed in the past, then random ones without end. */
function* listSchedules(seed: number): Generator<Schedule> {
  for (const { schedule: known } of CASES) yield known;
  for (let part = 0; ; part += 1) yield* fc.sample(schedule, { seed: seed + part, numRuns: 100 });
}

/** Removes steps that are not needed, one by one. */
async function shrink(found: NonNullable<Campaign['found']>): Promise<NonNullable<Campaign['found']>> {
  const untilMs = performance.now() + SHRINK_MS;
  let least = found;
  for (let size = Math.ceil(found.schedule.steps.length / 2); size > 0; size = Math.floor(size / 2)) {
    for (let from = least.schedule.steps.length - size; from >= 0; from -= size) {
      if (performance.now() > untilMs) return least;
      const { chance, steps } = least.schedule;
      const fewer = { chance, steps: steps.filter((_, index) => index < from || index >= from + size) };
      const { violations } = await play(fewer);
      if (violations.length > 0) least = { schedule: fewer, violations };
    }
  }
  return least;
}
