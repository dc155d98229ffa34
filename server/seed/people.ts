import type { Level } from '#contract/levels';
import { newId, type SeedContext } from './identity';
import { pupilName } from './names';
import { idOf, type School } from './school';

export interface Person {
  level: Level;
  name: string;
  gender: 'L' | 'P';
  email?: string;
  phone?: string;
  username?: string;
  nip?: string;
  nis?: string;
}

export interface TeacherPlan extends Omit<Person, 'level'> {
  username: string;
  subjects: readonly string[];
  /** The class of which he or she is the homeroom teacher. */
  homeroom?: string;
}

export interface ClassPlan {
  name: string;
  firstNis: number;
  size: number;
  /** The class in which all of them were last year. */
  formerClass?: string;
}

export async function plantPerson(context: SeedContext, homebase: string, person: Person): Promise<string> {
  const id = newId(context);
  await context.db
    .insertInto('users')
    .values({
      homebase,
      id,
      level: person.level,
      name: person.name,
      gender: person.gender,
      email: person.email ?? null,
      phone: person.phone ?? null,
      username: person.username ?? null,
      nip: person.nip ?? null,
      nis: person.nis ?? null,
      password_hash: context.passwordHash,
      must_change_password: 0,
      is_active: 1,
      created_at: context.now,
    })
    .execute();
  return id;
}

/** Ids of the teachers, by username. */
export async function plantTeachers(
  context: SeedContext,
  school: School,
  plans: readonly TeacherPlan[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const { homebase } = school;
  for (const { subjects, homeroom, ...person } of plans) {
    const teacher = await plantPerson(context, homebase, { ...person, level: 'teacher' });
    ids.set(person.username, teacher);
    for (const name of subjects) {
      const subject = idOf(school.subjects, name);
      await context.db.insertInto('teacher_subjects').values({ homebase, teacher, subject }).execute();
    }
    if (homeroom === undefined) continue;
    const place = { period: school.period, class: idOf(school.classes, homeroom) };
    await context.db
      .insertInto('homerooms')
      .values({ homebase, teacher, ...place })
      .execute();
  }
  return ids;
}

/** Ids of the pupils, by NIS; `firstName` is their first index in the list of names. */
export async function plantPupils(
  context: SeedContext,
  school: School,
  plans: readonly ClassPlan[],
  firstName: number,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  let taken = firstName;
  for (const plan of plans) {
    const names = Array.from({ length: plan.size }, (_, index) => pupilName(taken + index));
    taken += plan.size;
    // Class registers are alphabetical.
    names.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const [index, name] of names.entries()) {
      const nis = String(plan.firstNis + index);
      const student = await plantPerson(context, school.homebase, { ...name, level: 'student', nis });
      ids.set(nis, student);
      await enrol(context, school, school.period, student, plan.name);
      if (plan.formerClass) await enrol(context, school, school.formerPeriod, student, plan.formerClass);
    }
  }
  return ids;
}

export async function plantParent(
  context: SeedContext,
  homebase: string,
  person: Omit<Person, 'level'>,
  children: readonly string[],
): Promise<string> {
  const parent = await plantPerson(context, homebase, { ...person, level: 'parent' });
  for (const student of children) {
    await context.db.insertInto('parent_children').values({ homebase, parent, student }).execute();
  }
  return parent;
}

async function enrol(
  context: SeedContext,
  school: School,
  period: string,
  student: string,
  className: string,
): Promise<void> {
  const { homebase } = school;
  await context.db
    .insertInto('enrolments')
    .values({ homebase, period, student, class: idOf(school.classes, className) })
    .execute();
}
