/**
 * Keeps when a device was last heard of after its sitting has ended (ADR 37). One statement per entry.
 */
export const contactsStay = {
  name: '0067-contacts-stay',
  statements: [
    `ALTER TABLE attempt_contacts ADD COLUMN is_at_work INTEGER NOT NULL DEFAULT 1 CHECK (is_at_work IN (0, 1))`,
  ],
};
