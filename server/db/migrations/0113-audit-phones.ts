import { maskNumber } from '#domain/pupil-record/mask';

/**
 * Telephone numbers of parents were once logged in full. Log entries are otherwise never changed; here they must be,
 * because people who may not see these numbers read and export the log.
 */
export const auditPhones = {
  name: '0113-audit-phones',
  functions: { mask_number: (number: string) => maskNumber(number) },
  statements: [
    `DROP TRIGGER audit_log_keeps`,
    `UPDATE audit_log SET detail = json_set(detail, '$.to.phone', mask_number(json_extract(detail, '$.to.phone')))
     WHERE action = 'parent.change' AND json_type(detail, '$.to.phone') = 'text'`,
    `CREATE TRIGGER audit_log_keeps BEFORE UPDATE ON audit_log BEGIN SELECT RAISE(ABORT, 'audit log is append-only'); END`,
  ],
};
