/** A letter with a link is not sent once the link has expired. */
export const lettersExpire = {
  name: '0153-letters-expire',
  statements: [
    // ms since 1970. Null: it contains no link, or was queued before this column existed.
    `ALTER TABLE mails ADD COLUMN expires_at INTEGER`,
  ],
};
