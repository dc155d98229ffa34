import * as z from 'zod/mini';
import { group } from './endpoint';

const state = z.strictObject({ status: z.enum(['ok', 'starting', 'stopping']) });

export const health = group('/api/health', {
  live: {
    method: 'GET',
    path: '/live',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({}),
    reply: state,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The process answers.',
  },
  ready: {
    method: 'GET',
    path: '/ready',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({}),
    reply: state,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The database can be read and the writer answers; 503 otherwise.',
  },
});
