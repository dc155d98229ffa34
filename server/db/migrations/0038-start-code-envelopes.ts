/** Number of a code's envelopes handed out: a limit that survives a restart. */
export const startCodeEnvelopes = {
  name: '0038-start-code-envelopes',
  statements: [`ALTER TABLE start_codes ADD COLUMN envelopes INTEGER NOT NULL DEFAULT 0`],
};
