import { playModel } from './model/play';

export interface ModelCampaign {
  schedules: number;
  operations: number;
  violations: number;
  /** How often each kind of fault happened. */
  faults: Record<string, number>;
  /** The first broken schedule. */
  found: { seed: number; violations: string[] } | undefined;
}

/** Plays the rules alone: the given number of schedules, or until the time is over, or until something is found. */
export function runModel(parts: { seed: number; schedules: number; untilMs: number }): ModelCampaign {
  const campaign: ModelCampaign = {
    schedules: 0,
    operations: 0,
    violations: 0,
    faults: {},
    found: undefined,
  };
  const last = parts.seed + parts.schedules;
  for (let seed = parts.seed; seed < last && !campaign.found; seed += 1) {
    const { operations, violations, faults } = playModel(seed);
    campaign.schedules += 1;
    campaign.operations += operations;
    campaign.violations += violations.length;
    for (const [fault, times] of Object.entries(faults))
      campaign.faults[fault] = (campaign.faults[fault] ?? 0) + times;
    if (violations.length > 0) campaign.found = { seed, violations };
    if (campaign.schedules % 1_000 === 0 && performance.now() > parts.untilMs) break;
  }
  return campaign;
}
