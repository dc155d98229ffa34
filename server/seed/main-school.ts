import { DAY_MS } from '#domain/time/durations';
import { prepareQuestions } from '../question-bank/prepare';
import { plantBank } from './bank';
import { drawTriangle, plantMedia, playMetronome } from './demo-media';
import { plantDocuments } from './documents';
import { plantExam } from './exam';
import type { SeedContext } from './identity';
import { plantParent, plantPerson, plantPupils, plantTeachers, type TeacherPlan } from './people';
import { ARABIC } from './questions-arabic';
import { everyType } from './questions-every-type';
import { GENERAL } from './questions-general';
import { MATHEMATICS } from './questions-mathematics';
import { plantProposal, plantRecords } from './records';
import { idOf, plantSchool, type SchoolPlan } from './school';

const PLAN: SchoolPlan = {
  name: 'SMA Lentera Bangsa',
  kind: 'school',
  timezone: 'Asia/Jakarta',
  jenjang: 'SMA',
  address: 'Jalan Cihampelas No. 128, Cipaganti, Coblong, Kota Bandung 40131',
  grades: ['10', '11', '12'],
  majors: ['IPA', 'IPS'],
  classes: [
    { name: 'X IPA 1', grade: '10', major: 'IPA' },
    { name: 'X IPA 2', grade: '10', major: 'IPA' },
    { name: 'X IPS 1', grade: '10', major: 'IPS' },
    { name: 'XI IPA 1', grade: '11', major: 'IPA' },
  ],
  subjects: [
    'Matematika',
    'Bahasa Arab',
    'Bahasa Indonesia',
    'Bahasa Inggris',
    'Fisika',
    'Kimia',
    'Biologi',
    'Sejarah',
    'Informatika',
    'Pendidikan Agama Islam',
  ],
};

const TEACHERS: readonly TeacherPlan[] = [
  {
    username: 'guru',
    nip: '198507122010012018',
    name: 'Ratih Puspitasari, S.Pd.',
    gender: 'P',
    email: 'guru@demo.sch.id',
    phone: '081234500001',
    subjects: ['Matematika', 'Bahasa Arab'],
    homeroom: 'X IPA 1',
  },
  {
    username: 'hendra',
    name: 'Hendra Gunawan, S.Pd.',
    gender: 'L',
    email: 'hendra@demo.sch.id',
    phone: '081234500002',
    subjects: ['Fisika', 'Kimia'],
    homeroom: 'X IPA 2',
  },
  {
    username: 'sulastri',
    name: 'Sulastri, M.Pd.',
    gender: 'P',
    email: 'sulastri@demo.sch.id',
    phone: '081234500003',
    subjects: ['Bahasa Indonesia', 'Sejarah'],
    homeroom: 'X IPS 1',
  },
  {
    username: 'mariana',
    name: 'Mariana Simbolon, S.Si.',
    gender: 'P',
    email: 'mariana@demo.sch.id',
    phone: '081234500004',
    subjects: ['Biologi'],
    homeroom: 'XI IPA 1',
  },
  {
    username: 'dedi',
    name: 'Dedi Kurniawan, S.Kom.',
    gender: 'L',
    email: 'dedi@demo.sch.id',
    phone: '081234500005',
    subjects: ['Informatika', 'Bahasa Inggris'],
  },
  {
    username: 'abdullah',
    name: 'Abdullah Syukri, Lc.',
    gender: 'L',
    email: 'abdullah@demo.sch.id',
    phone: '081234500006',
    subjects: ['Pendidikan Agama Islam', 'Bahasa Arab'],
  },
];

const CLASSES = [
  { name: 'X IPA 1', firstNis: 1001, size: 36, born: 2010 },
  { name: 'X IPA 2', firstNis: 1037, size: 24, born: 2010 },
  { name: 'X IPS 1', firstNis: 1061, size: 24, born: 2010 },
  { name: 'XI IPA 1', firstNis: 1085, size: 24, born: 2009, formerClass: 'X IPA 1' },
];

/** Both named Wijaya, in two grades: the children of the demo's parent. */
const SIBLINGS = { younger: '1001', elder: '1103', mother: 'Siti Rohmah' };

const WEEK = 7 * DAY_MS;

/** The school that most demo accounts belong to, with its teachers by username and its pupils by NIS. */
export async function plantMainSchool(context: SeedContext) {
  const school = await plantSchool(context, PLAN);
  const { homebase } = school;
  const admin = {
    level: 'admin',
    name: 'Bambang Suryanto, S.E.',
    gender: 'L',
    email: 'admin@demo.sch.id',
  } as const;
  const keeper = await plantPerson(context, homebase, { ...admin, phone: '081234500010' });
  const tahfiz = {
    level: 'tahfiz',
    name: 'Ust. Hasan Basri, Lc.',
    gender: 'L',
    email: 'tahfiz@demo.sch.id',
  } as const;
  await plantPerson(context, homebase, { ...tahfiz, phone: '081234500011' });

  const teachers = await plantTeachers(context, school, TEACHERS);
  const pupils = await plantPupils(context, school, CLASSES, 0);
  const parent = {
    name: SIBLINGS.mother,
    gender: 'P',
    email: 'wali@demo.sch.id',
    phone: '081234500020',
  } as const;
  await plantRecords(context, homebase, { pupils, classes: CLASSES, siblings: SIBLINGS });
  await plantDocuments(context, { homebase, pupils, by: keeper });
  const student = idOf(pupils, SIBLINGS.younger);
  const wali = await plantParent(context, homebase, parent, [student, idOf(pupils, SIBLINGS.elder)]);
  await plantProposal(context, { homebase, student, parent: wali });

  await plantExam(context, school, teachers, {
    teacher: 'guru',
    subject: 'Matematika',
    bankName: 'Paket Ujian Terpadu X IPA',
    examName: 'Ujian Akhir Semester Terpadu',
    classes: ['X IPA 1'],
    durationMinutes: 90,
    mcPercent: 70,
    age: WEEK,
    rows: [...MATHEMATICS, ...ARABIC, ...GENERAL].sort((a, b) => Number(a[0]) - Number(b[0])),
  });

  const triangle = await plantMedia(context, homebase, 'image/webp', await drawTriangle());
  const metronome = await plantMedia(context, homebase, 'audio/wav', playMetronome(8, 0.5));
  const authored = everyType(triangle, metronome).map((question, row) => ({ row, question }));
  await plantBank(
    context,
    school,
    teachers,
    { teacher: 'guru', subject: 'Matematika', bankName: 'Contoh Tujuh Tipe Soal', age: WEEK },
    await prepareQuestions(authored),
  );
  return { school, teachers, pupils };
}
