import { expect } from 'vitest';
import type { auth } from '#contract/auth';
import type { Examples } from './example';

export const authExamples: Examples<typeof auth> = {
  signIn: {
    as: 'anonymous',
    input: () => ({ identifier: 'guru', password: 'lentera-demo' }),
    repeat: {
      means: 'opens a session of its own beside the first',
      holds(first, second) {
        expect(second.status).toBe(200);
        expect(second.headers.get('set-cookie')).not.toBe(first.headers.get('set-cookie'));
      },
    },
  },
  loadUser: { as: 'guru', input: () => ({}) },
  signOut: { as: 'guru', input: () => ({}) },
  listSchools: { as: 'anonymous', input: () => ({}) },
};
