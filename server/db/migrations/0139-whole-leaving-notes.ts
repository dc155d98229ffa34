/**
 * What a graduation or promotion noted before leavers had a day and a certificate says nothing of both; now it says that
 * there was none, so that undoing it notices one that was noted since.
 */
export const wholeLeavingNotes = {
  name: '0139-whole-leaving-notes',
  statements: [
    `UPDATE bulk_changes SET "after" = json_set("after",
      '$.left_on', json_extract("after", '$.left_on'),
      '$.certificate', json_extract("after", '$.certificate'))
    WHERE place = 'leavers' AND "after" IS NOT NULL`,
  ],
};
