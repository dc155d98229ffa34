import { writeAudit } from '../../db/audit';
import { systemCommand } from '../../db/command';
import { fail } from '../../failure/app-error';
import { insertSession, type NewSession } from '../sign-in/commands';
import { dropSetupLink, failSetupLink, opensSetup } from './link';

interface SetUp {
  token: string;
  /** As in `opensSetup`. */
  mark: string;
  office: { id: string; name: string; timezone: string };
  center: { id: string; name: string; email: string; passwordHash: string };
  /** Of the new account. */
  session: NewSession;
}

/** Uses up the link: creates the head office with its name, its first account, and that account's first session. */
export const completeSetup = systemCommand(
  'setup.complete',
  async (tx, { token, mark, office, center, session }: SetUp) => {
    const { db, now } = tx;
    if (!(await opensSetup(db, token, { mark, now }))) return failSetupLink(db, mark);
    await dropSetupLink(db);
    const { id, name, email, passwordHash } = center;
    const taken = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (taken) fail('emailTaken');
    await db
      .insertInto('homebases')
      .values({ ...office, kind: 'office', created_at: now })
      // An office that lost its accounts keeps its id and gets the new name.
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ name: office.name, timezone: office.timezone }),
      )
      .execute();
    const homebase = office.id;
    await db
      .insertInto('users')
      .values({
        homebase,
        id,
        level: 'center',
        name,
        email,
        password_hash: passwordHash,
        must_change_password: 0,
        is_active: 1,
        created_at: now,
      })
      .execute();
    const { ip } = session;
    await writeAudit(tx, { homebase, actor: id, action: 'setup.complete', subject: homebase, ip });
    await insertSession(tx, session, 'auth.signIn');
  },
);
