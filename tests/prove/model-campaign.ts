import { playModel } from './model/play';

export interface ModelCampaign {
  schedules: number;
  operations: number;
  violations: number;
  /** The first broken schedule. */
  found: { seed: number; violations: string[] } | undefined;
}

/** Plays the rules alone: the given number of schedules, or until the time is over, or until something is found. */
export function runModel(parts: { seed: number; schedules: number; untilMs: number }): ModelCampaign {
  const campaign: ModelCampaign = { schedules: 0, operations: 0, violations: 0, found: undefined };
  const last = parts.seed + parts.schedules;
  for (let seed = parts.seed; seed < last && !campaign.found; seed += 1) {
    const { operations, violations } = playModel(seed);
    campaign.schedules += 1;
    campaign.operations += operations;
    campaign.violations += violations.length;
    if (violations.length > 0) campaign.found = { seed, violations };
    if (campaign.schedules % 1_000 === 0 && performance.now() > parts.untilMs) break;
  }
  return campaign;
}
