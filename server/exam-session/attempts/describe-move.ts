import type { WriteContext } from '../../db/command';
import type { AttemptTable } from '../../db/tables/exam';

type Device = Pick<AttemptTable, 'browser' | 'ip'>;

/**
 * From which device to which a sitting went, and who had allowed it, by name as in the other details of the audit log.
 * A reload of a device that lost its store looks the same, so the same device on both sides is told as it is.
 */
export async function describeMove(tx: WriteContext, from: Device & AttemptOf, to: Device) {
  const told = {
    fromDevice: labelOf(from),
    toDevice: labelOf(to),
    allowedBy: await findAllower(tx, from),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
}

type AttemptOf = Pick<AttemptTable, 'homebase' | 'id'>;

/** The form in which the history shows a device. */
export function labelOf({ browser, ip }: Device): string | null {
  return [browser, ip].filter(Boolean).join(', ') || null;
}

/** One word of a proctor covers one move. */
async function findAllower({ db }: WriteContext, { homebase, id }: AttemptOf): Promise<string | null> {
  const last = await db
    .selectFrom('audit_log')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'audit_log.homebase').onRef('users.id', '=', 'audit_log.actor'),
    )
    .select(['audit_log.action', 'users.name'])
    .where('audit_log.homebase', '=', homebase)
    .where('audit_log.subject', '=', id)
    .where('audit_log.action', 'in', ['attempt.allowMove', 'attempt.refuseMove', 'attempt.claimed'])
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.action === 'attempt.allowMove' ? last.name : null;
}
