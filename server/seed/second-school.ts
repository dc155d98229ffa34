import { DAY_MS } from '#domain/time/durations';
import { plantExam } from './exam';
import type { SeedContext } from './identity';
import { plantParent, plantPerson, plantPupils, plantTeachers, type TeacherPlan } from './people';
import { DAILY_TEST } from './questions-second-school';
import { idOf, plantSchool, type SchoolPlan } from './school';

const PLAN: SchoolPlan = {
  name: 'MA Nurul Hikmah',
  kind: 'school',
  timezone: 'Asia/Makassar',
  jenjang: 'MA',
  address: 'Jalan Sultan Alauddin No. 63, Rappocini, Kota Makassar 90222',
  grades: ['10'],
  majors: ['Keagamaan'],
  classes: [{ name: 'X Agama 1', grade: '10', major: 'Keagamaan' }],
  subjects: ['Matematika', 'Fikih', "Al-Qur'an Hadis"],
};

const TEACHERS: readonly TeacherPlan[] = [
  {
    username: 'guru2',
    name: 'Nur Aini, S.Pd.I.',
    gender: 'P',
    email: 'guru2@demo.sch.id',
    phone: '081234500031',
    subjects: ['Matematika', 'Fikih'],
    homeroom: 'X Agama 1',
  },
];

const CLASSES = [{ name: 'X Agama 1', firstNis: 2001, size: 12 }];

/** The first index of its pupils in the list of names, after those of the main school. */
const FIRST_NAME = 400;

/** A second school, which shows that no school can see another's data. */
export async function plantSecondSchool(context: SeedContext): Promise<void> {
  const school = await plantSchool(context, PLAN);
  const admin = {
    level: 'admin',
    name: 'Andi Tenri Abeng',
    gender: 'P',
    email: 'admin2@demo.sch.id',
  } as const;
  await plantPerson(context, school.homebase, { ...admin, phone: '081234500030' });
  const teachers = await plantTeachers(context, school, TEACHERS);
  const pupils = await plantPupils(context, school, CLASSES, FIRST_NAME);
  const parent = {
    name: 'Baso Tenriaji',
    gender: 'L',
    email: 'wali2@demo.sch.id',
    phone: '081234500032',
  } as const;
  await plantParent(context, school.homebase, parent, [idOf(pupils, '2001')]);
  await plantExam(context, school, teachers, {
    teacher: 'guru2',
    subject: 'Matematika',
    bankName: 'Ulangan Harian 1',
    examName: 'Ulangan Harian Matematika',
    classes: ['X Agama 1'],
    durationMinutes: 45,
    mcPercent: 100,
    age: DAY_MS,
    rows: DAILY_TEST,
  });
}
