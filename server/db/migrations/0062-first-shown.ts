/**
 * Since when pupils could see their scores, so that they are notified only of changes to what they saw. One statement
 * per entry.
 */
export const firstShown = {
  name: '0062-first-shown',
  statements: [
    `ALTER TABLE result_releases ADD COLUMN shown_from INTEGER`,
    // For earlier releases nobody recorded the time: as until now, every change is announced.
    `UPDATE result_releases SET shown_from = coalesce(release_at, 0) WHERE shows <> 'none'`,
  ],
};
