import { DAY_MS } from '#domain/time/durations';
import { MARKET } from '../db/consenting';
import { newId, type SeedContext } from './identity';
import { pupilName } from './names';
import { schoolYears } from './school';

const PLACES = ['Bandung', 'Cimahi', 'Garut', 'Sumedang', 'Jakarta'] as const;
const VILLAGES = ['32.73.02.1004', '32.73.02.1005', '32.73.02.1001', '32.73.16.1005'] as const;
const STREETS = ['Jalan Melati', 'Jalan Kenanga', 'Gang Mawar', 'Jalan Cempaka', 'Jalan Anggrek'] as const;
const JOBS = ['Wiraswasta', 'Guru', 'Petani', 'Karyawan swasta', 'Pedagang', 'Perawat'] as const;
const FORMER_SCHOOLS = ['SMPN 2 Bandung', 'MTs Nurul Iman', 'SMPN 1 Cimahi'] as const;
const BLOOD = ['O', 'A', 'B', 'AB'] as const;
const TRANSPORT = ['Jalan kaki', 'Sepeda motor', 'Angkutan umum'] as const;
const SCHOOLING = ['sma', 's1', 'smp', 'd3', 'sma', 's2'] as const;

interface RecordsPlan {
  /** Ids by NIS. */
  pupils: ReadonlyMap<string, string>;
  /** The birth year of the pupils of each class; who were in another one last year were admitted then. */
  classes: readonly { firstNis: number; size: number; born: number; formerClass?: string }[];
  /** Two siblings, by NIS, and their mother's name. */
  siblings: { younger: string; elder: string; mother: string };
}

/** The pupils' records as schools have them: complete for some, sparse for others. */
export async function plantRecords(
  context: SeedContext,
  homebase: string,
  { pupils, classes, siblings }: RecordsPlan,
): Promise<void> {
  const people = await context.db
    .selectFrom('users')
    .select(['id', 'nis', 'name', 'gender'])
    .where('homebase', '=', homebase)
    .where('id', 'in', [...pupils.values()])
    .orderBy('nis')
    .execute();
  const born = people.map((one, index) => {
    const plan = classes.find(({ firstNis, size }) => Number(one.nis) < firstNis + size);
    const admitted_on = admittedOn(context.now, plan?.formerClass !== undefined);
    return { ...one, index, admitted_on, birth_date: bornOn(index, plan?.born ?? 2010) };
  });
  const ofHouse = [siblings.elder, siblings.younger].flatMap(
    (nis) => born.find((one) => one.nis === nis) ?? [],
  );
  for (const one of born) {
    const { id: student, index, name } = one;
    const order = ofHouse.indexOf(one);
    const house =
      order === -1 ? {} : { ...houseOf(0), mother_name: siblings.mother, order_number: order + 1 };
    await context.db
      .insertInto('pupil_records')
      .values({ homebase, student, ...recordOf(one), ...house, religion: religionOf(name) })
      .execute();
    const others = order === -1 ? siblingsOf(index) : ofHouse.filter((other) => other !== one);
    for (const other of others) await plantSibling(context, { homebase, student }, other);
    if (index % 10 !== 0) await plantConsent(context, { homebase, student });
  }
}

interface Born {
  index: number;
  gender: 'L' | 'P' | null;
  birth_date: string;
  admitted_on: string;
}

function recordOf({ index, gender, birth_date, admitted_on }: Born) {
  const little = { birth_place: pick(PLACES, index), birth_date, ...admissionOf(index), admitted_on };
  if (index % 4 === 3) return little;
  const [year = '', month = '', day = ''] = birth_date.split('-');
  const { kk, address, area, rt, rw, postal_code, father_name, father_job, ...parents } = houseOf(index);
  const some = {
    ...little,
    // For a girl the day plus 40.
    nik: `327302${two(Number(day) + (gender === 'P' ? 40 : 0))}${month}${year.slice(2)}${four(index + 1)}`,
    order_number: index % 6 === 0 ? 2 : 1,
    siblings: index % 3 === 0 ? 1 : 0,
    ...{ area, address, rt, rw, postal_code, father_name, father_job },
  };
  if (index % 4 === 2) return some;
  return {
    ...some,
    ...parents,
    kk,
    family_status: 'own',
    blood_type: pick(BLOOD, index),
    distance: `${1 + (index % 7)},5`,
    transport: pick(TRANSPORT, index),
    nisn: index % 4 === 0 ? `00103${String(10_007 + index * 37)}` : null,
    height: 150 + (index % 25),
    weight: 42 + (index % 20),
    head: 52 + (index % 5),
  };
}

function admissionOf(index: number) {
  return { citizenship: 'WNI', former_school: pick(FORMER_SCHOOLS, index) };
}

/** The day on which the present or the former school year began. */
function admittedOn(now: number, isFormer: boolean): string {
  const [former, present] = schoolYears(now);
  return `${(isFormer ? former : present).slice(0, 4)}-07-01`;
}

/** A family's address and parents. */
function houseOf(index: number) {
  return {
    area: pick(VILLAGES, index),
    address: `${pick(STREETS, index)} No. ${3 + index}`,
    rt: `00${1 + (index % 9)}`,
    rw: `01${index % 10}`,
    postal_code: '40135',
    kk: `327302170805${four(index + 1)}`,
    father_name: pupilName(400 + 2 * index).name,
    father_job: pick(JOBS, index),
    father_education: pick(SCHOOLING, index),
    father_birth_date: `1979-${two(1 + ((index * 5) % 12))}-14`,
    father_phone: `08135000${four(index + 1)}`,
    mother_name: pupilName(401 + 2 * index).name,
    mother_job: index % 2 === 0 ? 'Ibu rumah tangga' : pick(JOBS, index + 2),
    mother_education: pick(SCHOOLING, index + 1),
    mother_phone: index % 2 === 0 ? null : `08136000${four(index + 1)}`,
  };
}

/** Steps without a common factor with the numbers of days and months, so that birthdays are spread over the year. */
function bornOn(index: number, year: number): string {
  return `${year}-${two(1 + ((4 + index * 5) % 12))}-${two(1 + ((11 + index * 9) % 28))}`;
}

/**
 * Every third pupil has one. The year advances every six pupils, because the names alternate between boys and girls.
 */
function siblingsOf(index: number): readonly Sibling[] {
  if (index % 3 !== 0) return [];
  const { name, gender } = pupilName(300 + index);
  const year = 2012 + (Math.floor(index / 6) % 6);
  return [{ name, gender, birth_date: `${year}-${two(1 + (index % 12))}-${two(1 + (index % 28))}` }];
}

interface Sibling {
  name: string;
  gender: 'L' | 'P' | null;
  birth_date: string;
}

async function plantSibling(
  context: SeedContext,
  whose: { homebase: string; student: string },
  { name, gender, birth_date }: Sibling,
) {
  await context.db
    .insertInto('pupil_family')
    .values({ ...whose, id: newId(context), name, gender: gender ?? 'L', birth_date })
    .execute();
}

/** A family that has agreed to hear about the other schools; the consenting account does not matter here. */
async function plantConsent(context: SeedContext, whose: { homebase: string; student: string }) {
  const word = { given_at: context.now - DAY_MS, given_by: newId(context), withdrawn_at: null };
  await context.db
    .insertInto('family_consents')
    .values({ ...whose, purpose: MARKET, ...word })
    .execute();
}

/** Guessed from the name. */
function religionOf(name: string): string {
  if (/^(Made|Ni Luh)/.test(name)) return 'Hindu';
  return /^(Maria|Jonathan|Kevin|Evan)|Simanjuntak$/.test(name) ? 'Kristen' : 'Islam';
}

/** A mother with a new telephone number: the homeroom teacher finds this proposal waiting. */
export async function plantProposal(
  context: SeedContext,
  { homebase, student, parent }: { homebase: string; student: string; parent: string },
): Promise<void> {
  const { mother_phone: before } = await context.db
    .selectFrom('pupil_records')
    .select('mother_phone')
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('record_proposals')
    .values({
      homebase,
      id: newId(context),
      student,
      field: 'mother_phone',
      before,
      after: '081234500020',
      proposer: parent,
      created_at: context.now - DAY_MS,
    })
    .execute();
}

function pick<T>(from: readonly T[], index: number): T | null {
  return from[index % from.length] ?? null;
}

const two = (value: number) => String(value).padStart(2, '0');
const four = (value: number) => String(value).padStart(4, '0');
