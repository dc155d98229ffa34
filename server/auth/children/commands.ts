import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { type Claim, findClaimed, ofChild } from './claim';

interface NewCodes extends Actor {
  /** The class, or the pupil; for the audit log. */
  subject: string;
  codes: readonly { student: string; codeHash: string }[];
  /** ms since 1970. */
  expiresAt: number;
}

/** Gives children one-time codes; a new one replaces the previous one. */
export const makeChildCodes = command('auth.makeChildCodes', async (tx, input: NewCodes) => {
  const { homebase, actor, subject, codes, ip } = input;
  for (const { student, codeHash } of codes) {
    const code = {
      code_hash: codeHash,
      created_at: tx.now,
      created_by: actor,
      expires_at: input.expiresAt,
      used_at: null,
      used_by: null,
    };
    await tx.db
      .insertInto('child_codes')
      .values({ homebase, student, ...code })
      .onConflict((conflict) => conflict.columns(['homebase', 'student']).doUpdateSet(code))
      .execute();
  }
  const detail = { children: codes.length };
  await writeAudit(tx, { homebase, actor, action: 'account.makeChildCodes', subject, detail, ip });
});

interface SignUp {
  homebase: string;
  id: string;
  name: string;
  email: string;
  phone: string | null;
  passwordHash: string;
  claims: readonly Claim[];
  ip: string | null;
}

/** Creates a parent's account with its children, using up their codes. */
export const signUpParent = command('auth.signUpParent', async (tx, parent: SignUp) => {
  const { homebase, id, name, email, phone, passwordHash, claims, ip } = parent;
  const taken = await tx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) fail('emailTaken', { fields: { email: 'Email ini sudah dipakai akun lain.' } });
  await tx.db
    .insertInto('users')
    .values({
      homebase,
      id,
      level: 'parent',
      name,
      email,
      phone,
      img: null,
      username: null,
      nis: null,
      gender: null,
      password_hash: passwordHash,
      must_change_password: 0,
      is_active: 1,
      created_at: tx.now,
    })
    .execute();
  for (const [index, claim] of claims.entries())
    await ofChild(index, claimChild(tx, { homebase, parent: id, claim }));
  const detail = { children: claims.length };
  await writeAudit(tx, { homebase, actor: id, action: 'account.signUp', subject: id, detail, ip });
});

interface AddedChild {
  homebase: string;
  parent: string;
  claim: Claim;
  ip: string | null;
}

/** Adds a child to a parent's account. */
export const addChild = command('auth.addChild', async (tx, { homebase, parent, claim, ip }: AddedChild) => {
  await claimChild(tx, { homebase, parent, claim });
  await writeAudit(tx, { homebase, actor: parent, action: 'account.addChild', subject: parent, ip });
});

/** The code must be valid at this moment; if two parents send it at once, the second is refused. */
async function claimChild(
  { db, now }: WriteContext,
  { homebase, parent, claim }: { homebase: string; parent: string; claim: Claim },
): Promise<void> {
  const { student } = await findClaimed(db, claim, now, { homebase, id: parent });
  await db
    .updateTable('child_codes')
    .set({ used_at: now, used_by: parent })
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .execute();
  await db.insertInto('parent_children').values({ homebase, parent, student }).execute();
}
