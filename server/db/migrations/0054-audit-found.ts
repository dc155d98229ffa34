/**
 * The audit log is read newest first, for one school or for all, and filtered by person and subject. Its primary key,
 * which ends every index, serves queries of one school.
 */
export const auditFound = {
  name: '0054-audit-found',
  statements: [
    `CREATE INDEX audit_log_all ON audit_log (id)`,
    `CREATE INDEX audit_log_all_action ON audit_log (action, id)`,
    `CREATE INDEX audit_log_action ON audit_log (homebase, action)`,
    `CREATE INDEX audit_log_actor ON audit_log (actor)`,
    `CREATE INDEX audit_log_about ON audit_log (subject)`,
  ],
};
