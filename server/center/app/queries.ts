import type { MailRow, MailWayFacts } from '#contract/center/app';
import { toInstant } from '#contract/instant';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { sqlOrderOf } from '../../db/sql-order';
import { pageReply, type Slice } from '../../http/page';
import { readKeptServer } from '../../mail/way';
import type { Settings } from '../../services';

/** Name and logo of the installation; before the setup there is no head office yet. */
export async function findInstallation(db: Db) {
  return db
    .selectFrom('homebases')
    .leftJoin('logos', 'logos.homebase', 'homebases.id')
    .select(['homebases.id', 'homebases.name', 'logos.id as logo'])
    .where('homebases.kind', '=', 'office')
    .executeTakeFirst();
}

/**
 * The mail settings without the password. For settings of the operator, only their existence and the sender are
 * shown.
 */
export async function readMailFacts(db: Db, { mail, publicOrigin }: Settings): Promise<MailWayFacts> {
  const domain = publicOrigin ?? '';
  if (mail) return { ...NO_MAIL, source: 'environment', smtp_email: mail.from, smtp_domain: domain };
  const kept = await readKeptServer(db);
  if (!kept) return { ...NO_MAIL, smtp_domain: domain };
  return {
    source: 'settings',
    smtp_host: kept.host,
    smtp_port: kept.port,
    smtp_security: kept.security,
    smtp_user: kept.user,
    smtp_email: kept.from,
    smtp_domain: publicOrigin ?? kept.domain,
    has_password: kept.password !== '',
  };
}

const NO_MAIL: MailWayFacts = {
  source: 'none',
  smtp_host: '',
  smtp_port: null,
  smtp_security: 'tls',
  smtp_user: '',
  smtp_email: '',
  smtp_domain: '',
  has_password: false,
};

interface MailQuery {
  state?: MailRow['state'] | undefined;
  sort?: string | undefined;
}

const SORTS: Record<string, 'created_at' | 'recipient' | 'subject'> = {
  created: 'created_at',
  to: 'recipient',
  subject: 'subject',
};

/** The installation's log of mails, newest first unless sorted otherwise. */
export async function listMailRows(db: Db, { state, sort = '-created' }: MailQuery, slice: Slice) {
  const { column, direction } = sqlOrderOf(sort);
  const found = db
    .selectFrom('mails')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .where(({ ref, or }) =>
      or([contains(ref('recipient'), slice.pattern), contains(ref('subject'), slice.pattern)]),
    );
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'recipient', 'subject', 'state', 'tries', 'error', 'created_at', 'next_at', 'settled_at'])
    .orderBy(SORTS[column] ?? 'created_at', direction)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const data = rows.map(
    ({ recipient, created_at, next_at, settled_at, ...row }): MailRow => ({
      ...row,
      to: recipient,
      created_at: new Date(created_at).toISOString(),
      next_at: toInstant(next_at),
      settled_at: toInstant(settled_at),
    }),
  );
  return pageReply(slice, total, data);
}
