import { CLIENT_DEFECTS } from './client.ts';
import { RULE_DEFECTS } from './rules.ts';
import { SERVER_DEFECTS } from './server.ts';

export const DEFECTS = [...RULE_DEFECTS, ...SERVER_DEFECTS, ...CLIENT_DEFECTS];
