import { type Level, OFFICE_LEVELS } from '#contract/levels';
import { selectConsenting } from '../db/consenting';
import { fail } from '../failure/app-error';
import { given, needSession, type Rule, type ScopeCheck } from './scope-check';

/**
 * Ownership rules of `/api/center`: the head office owns every school, so the ids only have to exist. The few calls that
 * an admin shares with it reach his own school alone.
 */
export const officeRules = {
  homebase: reachesHomebase,
  homebaseIfGiven: ifGiven(hasHomebase),
  officer: hasOfficer,
  officers: (check: ScopeCheck) => hasAccounts(check, givenOfficers(check), OFFICE_LEVELS),
  officerIfGiven: ifGiven(hasOfficer),
  consentingFamily: hasConsented,
  schoolPerson: (check: ScopeCheck) => hasAccounts(check, [given(check, 'id')], ['teacher', 'student']),
};

function ifGiven(rule: Rule): Rule {
  return async (check) => (check.input.id === undefined ? undefined : rule(check));
}

async function reachesHomebase(check: ScopeCheck): Promise<void> {
  const { level, homebase } = needSession(check);
  if (level !== 'center' && given(check, 'id') !== homebase) fail('notFound');
  await hasHomebase(check);
}

async function hasHomebase(check: ScopeCheck): Promise<void> {
  const row = await check.db
    .selectFrom('homebases')
    .select('id')
    .where('id', '=', given(check, 'id'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) fail('notFound');
}

function hasOfficer(check: ScopeCheck): Promise<void> {
  return hasAccounts(check, [given(check, 'id')], OFFICE_LEVELS);
}

function givenOfficers({ input }: ScopeCheck): readonly string[] {
  return input.officers as readonly string[];
}

/** All of them, in schools that are not deleted. */
async function hasAccounts(
  check: ScopeCheck,
  ids: readonly string[],
  levels: readonly Level[],
): Promise<void> {
  const distinct = [...new Set(ids)];
  const rows = await check.db
    .selectFrom('users')
    .innerJoin('homebases', 'homebases.id', 'users.homebase')
    .select('users.id')
    .where('users.id', 'in', distinct)
    .where('users.level', 'in', levels)
    .where('homebases.deleted_at', 'is', null)
    .execute();
  if (rows.length < distinct.length) fail('notFound');
}

async function hasConsented(check: ScopeCheck): Promise<void> {
  const family = await selectConsenting(check.db)
    .select('users.id')
    .where('users.id', '=', given(check, 'id'))
    .executeTakeFirst();
  if (!family) fail('notFound');
}
