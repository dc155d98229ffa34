import type { AuditRow } from '#contract/audit/audit';

/** An act as the audit list returns it. */
export const AUDIT_ROW: AuditRow = {
  id: '0190a000-0000-7000-8000-000000000001',
  at: '2026-08-03T01:00:00.000Z',
  homebase_name: 'SMA Lentera Bangsa',
  actor: { id: '0190a000-0000-7000-8000-000000000002', name: 'Rina Marlina', level: 'admin' },
  action: 'pupil.change',
  subject: '0190a000-0000-7000-8000-000000000003',
  subject_name: 'Aditya Wijaya',
  detail: { from: { name: 'Aditia Wijaya' }, to: { name: 'Aditya Wijaya' } },
  ip: '192.168.1.4',
};
