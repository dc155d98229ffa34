import type { PupilAccount } from '#contract/auth/sign-in-state';
import { toInstant } from '#contract/instant';
import { selectGuardians } from '../../db/guardians';
import type { Db } from '../../db/open';
import { listPupilsOfClass } from '../class-queries';
import { type Group, idsOf, readSignInStates } from './sign-in-state';

/** How each pupil of a class signs in, sorted by name. */
export async function listPupilAccounts(
  db: Db,
  homebase: string,
  classId: string,
  now: number,
): Promise<PupilAccount[]> {
  const people = await listPupilsOfClass(db, homebase, classId);
  const group: Group = { db, homebase, people, now };
  const [signInState, codes, parents] = await Promise.all([
    readSignInStates(group),
    codesOf(group),
    parentsOf(group),
  ]);
  return people.map((pupil) => {
    const code = codes.get(pupil.id);
    return {
      id: pupil.id,
      name: pupil.name,
      nis: pupil.nis,
      ...signInState(pupil),
      parents: parents.get(pupil.id)?.count ?? 0,
      code: { state: codeState(code, now), expires_at: toInstant(code?.expires_at) },
    };
  });
}

async function codesOf({ db, homebase, people }: Group) {
  const rows = await db
    .selectFrom('child_codes')
    .select(['student', 'expires_at', 'used_at'])
    .where('homebase', '=', homebase)
    .where('student', 'in', idsOf(people))
    .execute();
  return byStudent(rows);
}

async function parentsOf({ db, homebase, people }: Group) {
  const rows = await selectGuardians(db, homebase)
    .select(({ fn }) => ['parent_children.student', fn.countAll<number>().as('count')])
    .where('parent_children.student', 'in', idsOf(people))
    .groupBy('parent_children.student')
    .execute();
  return byStudent(rows);
}

function codeState(
  code: { expires_at: number; used_at: number | null } | undefined,
  now: number,
): PupilAccount['code']['state'] {
  if (!code) return 'none';
  if (code.used_at !== null) return 'used';
  return code.expires_at <= now ? 'expired' : 'open';
}

function byStudent<Row extends { student: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.student, row]));
}
