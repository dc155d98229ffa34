import { expect } from 'vitest';
import type { audit } from '#contract/audit/audit';
import type { Examples } from './example';

const ADMIN = 'admin@demo.sch.id';

export const auditExamples: Examples<typeof audit> = {
  list: [
    { as: ADMIN, input: () => ({ action: 'auth.signIn' }) },
    { name: 'over all schools', as: 'pusat@demo.sch.id', input: () => ({ person: 'a', limit: 5 }) },
    { name: 'without those who came in', as: ADMIN, input: () => ({ signIns: 'none' }) },
  ],
  download: {
    as: ADMIN,
    input: () => ({}),
    repeat: {
      means: 'is another export, and another line in the log',
      holds: (_first, second, { world }) => {
        expect(second.status).toBe(200);
        const count = "SELECT count(*) FROM audit_log WHERE action = 'export.audit'";
        expect(world.database.prepare(count).pluck().get()).toBeGreaterThanOrEqual(2);
      },
    },
  },
};
