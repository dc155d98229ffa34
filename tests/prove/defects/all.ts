import { CLIENT_DEFECTS } from './client.ts';
import { DURABILITY_DEFECTS } from './durability.ts';
import { RULE_DEFECTS } from './rules.ts';
import { SERVER_DEFECTS } from './server.ts';
import { TIER_DEFECTS } from './tiers.ts';

export const DEFECTS = [
  ...RULE_DEFECTS,
  ...SERVER_DEFECTS,
  ...CLIENT_DEFECTS,
  ...TIER_DEFECTS,
  ...DURABILITY_DEFECTS,
];
