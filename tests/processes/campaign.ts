import fc from 'fast-check';
import { playTogether, type Sitting } from './play';
import { SITTINGS_MAX } from './process-school';
import { type ProcessSchedule, scheduleOf } from './schedule';

export interface ProcessCampaign {
  schedules: number;
  operations: number;
  violations: number;
  kills: number;
  /** How often each kind of fault was requested. */
  faults: Record<string, number>;
  found: { schedule: ProcessSchedule; violations: string[]; evidence: string | undefined }[];
}

/**
 * Sittings at the same time on one server; with more, they would wait for the processor rather than for each other.
 */
const TOGETHER = Math.min(10, SITTINGS_MAX);

/**
 * Plays the given number of schedules, or until the time is over; in half of them the network hangs, in the others it
 * refuses.
 */
export async function runProcesses(parts: {
  seed: number;
  schedules: number;
  untilMs: number;
  /** Folder of the build. */
  dist?: string;
  /** Whether to stop at the first round that finds something, or when the time is over. */
  isOver?: 'atFirst' | 'inTime';
}): Promise<ProcessCampaign> {
  const campaign: ProcessCampaign = {
    schedules: 0,
    operations: 0,
    violations: 0,
    kills: 0,
    faults: {},
    found: [],
  };
  const isOver = () =>
    campaign.schedules >= parts.schedules ||
    performance.now() > parts.untilMs ||
    (parts.isOver === 'atFirst' && campaign.found.length > 0);
  for (let round = 0; !isOver(); round += 1) {
    const count = Math.min(TOGETHER, parts.schedules - campaign.schedules);
    const schedules = drawRound(parts.seed + round, count);
    const sittings = await playTogether(schedules, parts.dist);
    for (const [index, schedule] of schedules.entries()) add(campaign, schedule, sittings[index]);
  }
  return campaign;
}

function add(campaign: ProcessCampaign, schedule: ProcessSchedule, sitting: Sitting | undefined): void {
  if (!sitting) throw new Error('A schedule came to nothing.');
  const { operations, violations, evidence, faults } = sitting;
  campaign.schedules += 1;
  campaign.operations += operations;
  campaign.violations += violations.length;
  for (const [fault, times] of Object.entries(faults)) {
    campaign.faults[fault] = (campaign.faults[fault] ?? 0) + times;
    if (fault.startsWith('kill')) campaign.kills += times;
  }
  if (violations.length > 0) campaign.found.push({ schedule, violations, evidence });
}

function drawRound(seed: number, count: number): ProcessSchedule[] {
  const half = Math.ceil(count / 2);
  return [
    ...fc.sample(scheduleOf('hangs'), { seed, numRuns: half }),
    ...fc.sample(scheduleOf('refuses'), { seed, numRuns: count - half }),
  ];
}
