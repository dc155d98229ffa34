/**
 * The acts of a person, and those on a subject, in the order of the log: a person may have hundreds of thousands, of
 * which the newest fifty are shown. The index contains all that a search needs, with the primary key at its end.
 */
export const auditLed = {
  name: '0103-audit-led',
  statements: [
    `DROP INDEX audit_log_actor`,
    `DROP INDEX audit_log_about`,
    `CREATE INDEX audit_log_actor ON audit_log (actor, id, action, subject)`,
    `CREATE INDEX audit_log_about ON audit_log (subject, id, action)`,
  ],
};
