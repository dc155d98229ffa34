/** A sitting that takes no more operations says so. */
export const fullAttempts = {
  name: '0143-full-attempts',
  statements: [
    // When a delivery was first refused because there were too many; null: none was.
    `ALTER TABLE attempts ADD COLUMN full_at INTEGER`,
  ],
};
