import { plainNip, proposeUsername } from '#domain/school/username-proposal';
import type { Db } from '../../db/open';
import { alreadyInRow } from './already-in-row';
import type { ReadRow } from './plan';

export type Holder = Awaited<ReturnType<typeof readHolders>>[number];

/** Everybody in the school with a username: teachers, and the few others who sign in with one. */
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
 * Gives a username to each row without one: that of the teacher it is about, recognised by his NIP or else by his
 * name, or a proposed one for a new teacher.
 */
export function nameRows(read: readonly ReadRow[], holders: readonly Holder[]): void {
  const given = read.flatMap(({ row, values }) => (values.username ? [[values.username, row] as const] : []));
  const taken = new Set([...holders.map(({ username }) => username ?? ''), ...given.map(([name]) => name)]);
  const teachers = holders.filter(({ level }) => level === 'teacher');
  const rowOf = new Map(given);
  for (const row of read) if (!row.values.username) nameRow(row, { teachers, taken, rowOf });
}

interface Names {
  teachers: readonly Holder[];
  /** Usernames of the school and of the sheet. */
  taken: Set<string>;
  /** The row of each person, by username or, if he is new, by what identifies him. */
  rowOf: Map<string, number>;
}

function nameRow({ row, values, problems, notes }: ReadRow, { teachers, taken, rowOf }: Names): void {
  const { name } = values;
  if (!name) return;
  const nip = plainNip(values.nip ?? null);
  const known = findTeacher(teachers, nip, name);
  const key = known?.username ?? `new ${nip || plainPerson(name)}`;
  const former = rowOf.get(key);
  if (former !== undefined) {
    problems.push(
      `${alreadyInRow('Guru ini', former)}${nip ? '' : ' Isi kolom Username bila ia orang lain.'}`,
    );
    return;
  }
  rowOf.set(key, row);
  values.username = known?.username ?? proposeUsername({ nip, name }, (one) => taken.has(one));
  taken.add(values.username);
  if (!known) notes.push(`Username-nya ${values.username}. Isi kolom Username untuk memilih yang lain.`);
  else if (nip === '' || plainNip(known.nip) !== nip)
    notes.push(`Dikenali dari namanya sebagai ${known.username}.`);
}

/** A name alone identifies a teacher only if just one has it and no number says that he is somebody else. */
function findTeacher(teachers: readonly Holder[], nip: string, name: string): Holder | undefined {
  const byNip = nip === '' ? undefined : teachers.find((one) => plainNip(one.nip) === nip);
  if (byNip) return byNip;
  const named = teachers.filter((one) => plainPerson(one.name) === plainPerson(name));
  const [only] = named;
  const isOther = nip !== '' && plainNip(only?.nip ?? null) !== '';
  return named.length === 1 && !isOther ? only : undefined;
}

/**
 * The teachers whom a cell means: the one with that username or NIP, or else all of that name, of whom several may
 * have it.
 */
export function teachersNamed(holders: readonly Holder[], cell: string): Holder[] {
  const teachers = holders.filter(({ level }) => level === 'teacher');
  const number = plainNip(cell);
  const known = teachers.find((one) => one.username === number || plainNip(one.nip) === number);
  return known ? [known] : teachers.filter((one) => plainPerson(one.name) === plainPerson(cell));
}

function plainPerson(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim();
}
