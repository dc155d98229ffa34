/** From when on pupils could see their scores, so that they are told only of changes to what they saw. One statement per entry. */
export const firstShown = {
  name: '0062-first-shown',
  statements: [
    `ALTER TABLE result_releases ADD COLUMN shown_from INTEGER`,
    // Of what was released before nobody wrote down when: every change to it is told, as it was until now.
    `UPDATE result_releases SET shown_from = coalesce(release_at, 0) WHERE shows <> 'none'`,
  ],
};
