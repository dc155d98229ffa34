import { plainNip, proposeUsername } from '#domain/school/username-proposal';
import type { Db } from '../../db/open';
import type { ReadRow } from './plan';

export type Holder = Awaited<ReturnType<typeof readHolders>>[number];

/** Everybody of the school who has a username: teachers, and the few others who sign in with one. */
export function readHolders(db: Db, homebase: string) {
  return db
    .selectFrom('users')
    .select(['id', 'level', 'username', 'name', 'gender', 'nip', 'email', 'phone', 'is_active'])
    .where('homebase', '=', homebase)
    .where('username', 'is not', null)
    .orderBy('id')
    .execute();
}

/**
 * Gives each row without a username one: that of the teacher it is about, known by the number of his post or else by his name, or
 * one that is proposed to whoever is new.
 */
export function nameRows(read: readonly ReadRow[], holders: readonly Holder[]): void {
  const given = read.flatMap(({ row, person }) => (person.username ? [[person.username, row] as const] : []));
  const taken = new Set([...holders.map(({ username }) => username ?? ''), ...given.map(([name]) => name)]);
  const teachers = holders.filter(({ level }) => level === 'teacher');
  const rowOf = new Map(given);
  for (const row of read) if (!row.person.username) nameRow(row, { teachers, taken, rowOf });
}

interface Names {
  teachers: readonly Holder[];
  /** Usernames of the school and of the sheet. */
  taken: Set<string>;
  /** In which row somebody stands, by his username or, if he is new, by what he is known by. */
  rowOf: Map<string, number>;
}

function nameRow({ row, person, problems, notes }: ReadRow, { teachers, taken, rowOf }: Names): void {
  const { name } = person;
  if (!name) return;
  const nip = plainNip(person.nip ?? null);
  const known = findTeacher(teachers, nip, name);
  const key = known?.username ?? `new ${nip || plainPerson(name)}`;
  const former = rowOf.get(key);
  if (former !== undefined) {
    problems.push(
      `Guru ini sudah ada di baris ${former}.${nip ? '' : ' Isi kolom Username bila ia orang lain.'}`,
    );
    return;
  }
  rowOf.set(key, row);
  person.username = known?.username ?? proposeUsername({ nip, name }, (one) => taken.has(one));
  taken.add(person.username);
  if (!known) notes.push(`Username-nya ${person.username}. Isi kolom Username untuk memilih yang lain.`);
  else if (nip === '' || plainNip(known.nip) !== nip)
    notes.push(`Dikenali dari namanya sebagai ${known.username}.`);
}

/** A name alone means a teacher only where one has it, and no number says that he is another. */
function findTeacher(teachers: readonly Holder[], nip: string, name: string): Holder | undefined {
  const byNip = nip === '' ? undefined : teachers.find((one) => plainNip(one.nip) === nip);
  if (byNip) return byNip;
  const named = teachers.filter((one) => plainPerson(one.name) === plainPerson(name));
  const [only] = named;
  const isOther = nip !== '' && plainNip(only?.nip ?? null) !== '';
  return named.length === 1 && !isOther ? only : undefined;
}

function plainPerson(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}
