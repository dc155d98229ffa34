import type { Db } from '../../db/open';

/**
 * Letters with activation links that the mail server did not take, at the last try or at all. A letter is put into the
 * queue together with its link, at the same time.
 */
export function selectRefusedLetters(db: Db) {
  return (
    db
      .selectFrom('activations as links')
      .innerJoin('users as owners', (join) =>
        join.onRef('owners.homebase', '=', 'links.homebase').onRef('owners.id', '=', 'links.user'),
      )
      .innerJoin('mails', (join) =>
        join
          .onRef('mails.homebase', '=', 'links.homebase')
          .onRef('mails.recipient', '=', 'owners.email')
          .onRef('mails.created_at', '=', 'links.created_at'),
      )
      .where('links.used_at', 'is', null)
      .where(({ eb, or, and }) =>
        or([
          eb('mails.state', '=', 'failed'),
          and([eb('mails.state', '=', 'waiting'), eb('mails.error', 'is not', null)]),
        ]),
      )
      .select(['links.homebase', 'links.user'])
      // One row of each link, although the same moment may have made two letters.
      .select(({ fn }) => [fn.max('mails.error').as('error'), fn.max('mails.next_at').as('next_at')])
      .groupBy(['links.homebase', 'links.user'])
  );
}
