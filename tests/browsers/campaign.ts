import type { LaunchOptions } from '@playwright/test';
import fc from 'fast-check';
import { copyBuild } from '../e2e/support/builds';
import { openProcessSchool } from '../processes/process-school';
import { type BrowserSitting, playBrowser } from './play';
import { type BrowserSchedule, browserSchedule, KNOWN } from './schedule';

export interface BrowserCampaign {
  schedules: number;
  operations: number;
  /** How often a screen said that an answer is stored. */
  claims: number;
  violations: number;
  faults: Record<string, number>;
  found: { schedule: BrowserSchedule; violations: string[] }[];
}

/** Each schedule has a student of its own; when all are used, a new server is started. */
const STUDENTS = 30;
/** Sittings at the same time on one server; a kill by one affects all of them, and most of a sitting is waiting. */
const TOGETHER = 2;

/**
 * Plays the given number of schedules, or until the time is over: the known ones, then random ones; in every second
 * one the network hangs, in the others it refuses.
 */
export async function runBrowsers(parts: {
  seed: number;
  schedules: number;
  untilMs: number;
  launch: LaunchOptions;
  /** Folder of the build. */
  dist?: string;
  /** Whether to stop at the first schedule that finds something, or when the time is over. */
  isOver?: 'atFirst' | 'inTime';
}): Promise<BrowserCampaign> {
  const campaign: BrowserCampaign = {
    schedules: 0,
    operations: 0,
    claims: 0,
    violations: 0,
    faults: {},
    found: [],
  };
  let begun = 0;
  const isOver = () =>
    begun >= parts.schedules ||
    performance.now() > parts.untilMs ||
    (parts.isOver === 'atFirst' && campaign.found.length > 0);
  while (!isOver()) {
    const { dist, publishUpdate, remove } = copyBuild(parts.dist);
    const school = await openProcessSchool({ dist, fullscreenPolicy: 'none', finishPolicy: 'warn' });
    try {
      const { seed, launch } = parts;
      let seated = 0;
      const playOn = async () => {
        while (seated < STUDENTS && !isOver()) {
          const [index, schedule] = [seated, draw(seed, begun)];
          seated += 1;
          begun += 1;
          const parts = { school, launch, publishUpdate, index };
          add(campaign, schedule, await playBrowser(parts, schedule).catch(brokenOff));
        }
      };
      await Promise.all(Array.from({ length: TOGETHER }, playOn));
    } finally {
      await school.dispose();
      remove();
    }
  }
  return campaign;
}

/** A trial that did not finish has shown nothing; it is reported like a violation. */
function brokenOff(error: unknown): BrowserSitting {
  return { violations: [`broken off: ${String(error)}`], operations: 0, claims: 0, faults: {} };
}

function draw(seed: number, number: number): BrowserSchedule {
  const known = KNOWN[number];
  if (known) return known;
  const [schedule] = fc.sample(browserSchedule(number % 2 === 0 ? 'hangs' : 'refuses'), {
    seed: seed + number,
    numRuns: 1,
  });
  if (!schedule) throw new Error('No schedule was drawn.');
  return schedule;
}

function add(campaign: BrowserCampaign, schedule: BrowserSchedule, sitting: BrowserSitting): void {
  campaign.schedules += 1;
  campaign.operations += sitting.operations;
  campaign.claims += sitting.claims;
  campaign.violations += sitting.violations.length;
  for (const [fault, times] of Object.entries(sitting.faults))
    campaign.faults[fault] = (campaign.faults[fault] ?? 0) + times;
  if (sitting.violations.length > 0) campaign.found.push({ schedule, violations: sitting.violations });
}
