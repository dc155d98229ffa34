import { v7 as uuidv7 } from 'uuid';
import { personName } from '#contract/school/person-fields';
import { FAMILY_MAX } from '#domain/pupil-record/family-size';
import { type FamilyFacts, familyCell, familyText, readFamilyCell } from '#domain/pupil-record/family-text';
import { dateProblem } from '#domain/pupil-record/problems';
import type { Change } from '../../db/journal/journal';
import type { ReadRow } from './plan';
import type { Pupil, School } from './pupil-school';

/** The family members that a row adds; present members stay, and nobody is added twice. */
export function planFamily(school: School, { values }: ReadRow, pupil: Pupil | undefined) {
  const present = school.families.get(pupil?.id ?? '') ?? [];
  const known = new Set(present.map(familyText));
  const named = (readFamilyCell(values.family ?? '') ?? []).map(withPlainName);
  const added = named.filter((member, index) => {
    const text = familyText(member);
    return !known.has(text) && named.findIndex((other) => familyText(other) === text) === index;
  });
  const problems = added.flatMap((member) => objections(member, school.today));
  if (added.length > 0 && present.length + added.length > FAMILY_MAX)
    problems.push(`Satu keluarga paling banyak berisi ${FAMILY_MAX} orang di sini.`);
  return { added, problems };
}

export function familyWrites(added: readonly FamilyFacts[], student: string, now: number): Change[] {
  return added.map(({ name, gender, birth_date }) => ({
    place: 'pupil_family',
    key: { id: uuidv7({ msecs: now }), student },
    before: null,
    after: { name, gender, birth_date },
  }));
}

export function tellFamily(added: readonly FamilyFacts[]) {
  return added.length > 0 ? [{ field: 'Saudara', before: null, after: familyCell(added) }] : [];
}

function withPlainName(member: FamilyFacts): FamilyFacts {
  const name = personName.safeParse(member.name);
  return name.success ? { ...member, name: name.data } : member;
}

function objections({ name, birth_date }: FamilyFacts, today: string): string[] {
  const read = personName.safeParse(name);
  const problems = read.success ? [] : read.error.issues.map(({ message }) => `Saudara: ${message}`);
  const isDay = new Date(birth_date).toString() !== 'Invalid Date';
  if (!isDay || dateProblem(birth_date, today)) problems.push(`Saudara: tanggal lahir ${name} belum benar.`);
  return problems;
}
