/** How many envelopes of a code were handed out: a limit that a restart does not forget. */
export const startCodeEnvelopes = {
  name: '0038-start-code-envelopes',
  statements: [`ALTER TABLE start_codes ADD COLUMN envelopes INTEGER NOT NULL DEFAULT 0`],
};
