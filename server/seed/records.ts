import { MARKET } from '../db/consenting';
import { newId, type Soil } from './identity';
import { pupilName } from './names';

const PLACES = ['Bandung', 'Cimahi', 'Garut', 'Sumedang', 'Jakarta'] as const;
const VILLAGES = ['32.73.02.1004', '32.73.02.1005', '32.73.02.1001', '32.73.16.1005'] as const;
const STREETS = ['Jalan Melati', 'Jalan Kenanga', 'Gang Mawar', 'Jalan Cempaka', 'Jalan Anggrek'] as const;
const JOBS = ['Wiraswasta', 'Guru', 'Petani', 'Karyawan swasta', 'Pedagang', 'Perawat'] as const;
const SCHOOLING = ['sma', 's1', 'smp', 'd3', 'sma', 's2'] as const;

/**
 * What the school has on record of its pupils, as schools have it: of some everything, of others little. `pupils`: ids by NIS.
 */
export async function plantRecords(
  soil: Soil,
  homebase: string,
  pupils: ReadonlyMap<string, string>,
): Promise<void> {
  const people = await soil.db
    .selectFrom('users')
    .select(['id', 'name', 'gender'])
    .where('homebase', '=', homebase)
    .where('id', 'in', [...pupils.values()])
    .orderBy('nis')
    .execute();
  for (const [index, { id: student, name, gender }] of people.entries()) {
    const record = { ...recordOf(index, gender ?? 'L'), religion: religionOf(name) };
    await soil.db
      .insertInto('pupil_records')
      .values({ homebase, student, ...record })
      .execute();
    if (index % 3 === 0) await plantSibling(soil, { homebase, student }, index);
    if (index % 10 !== 0) await plantConsent(soil, { homebase, student });
  }
}

function recordOf(index: number, gender: 'L' | 'P') {
  const day = 1 + ((index * 7) % 28);
  const month = 1 + ((index * 5) % 12);
  const birth_date = `2010-${two(month)}-${two(day)}`;
  const little = { birth_place: pick(PLACES, index), birth_date };
  if (index % 4 === 3) return little;
  const some = {
    ...little,
    nik: `327302${two(day + (gender === 'P' ? 40 : 0))}${two(month)}10${four(index + 1)}`,
    order_number: index % 6 === 0 ? 2 : 1,
    siblings: index % 3 === 0 ? 1 : 0,
    area: pick(VILLAGES, index),
    address: `${pick(STREETS, index)} No. ${3 + index}`,
    rt: `00${1 + (index % 9)}`,
    rw: `01${index % 10}`,
    postal_code: '40135',
    father_name: pupilName(400 + 2 * index).name,
    father_job: pick(JOBS, index),
  };
  if (index % 4 === 2) return some;
  return {
    ...some,
    nisn: index % 4 === 0 ? `00103${String(10_007 + index * 37)}` : null,
    kk: `327302170805${four(index + 1)}`,
    height: 150 + (index % 25),
    weight: 42 + (index % 20),
    head: 52 + (index % 5),
    father_education: pick(SCHOOLING, index),
    father_birth_date: `1979-${two(month)}-14`,
    father_phone: `08135000${four(index + 1)}`,
    mother_name: pupilName(401 + 2 * index).name,
    mother_job: index % 2 === 0 ? 'Ibu rumah tangga' : pick(JOBS, index + 2),
    mother_education: pick(SCHOOLING, index + 1),
    mother_phone: index % 2 === 0 ? null : `08136000${four(index + 1)}`,
  };
}

async function plantSibling(soil: Soil, whose: { homebase: string; student: string }, index: number) {
  const { name, gender } = pupilName(300 + index);
  // Every third pupil has one. Two of them by year: their names are a boy's and a girl's in turn.
  const year = 2012 + (Math.floor(index / 6) % 6);
  const born = `${year}-${two(1 + (index % 12))}-${two(1 + (index % 28))}`;
  await soil.db
    .insertInto('pupil_family')
    .values({ ...whose, id: newId(soil), name, gender, birth_date: born })
    .execute();
}

/** A family that has agreed to hear of the other schools; whose account said so is of no matter here. */
async function plantConsent(soil: Soil, whose: { homebase: string; student: string }) {
  const word = { given_at: soil.now - DAY, given_by: newId(soil), withdrawn_at: null };
  await soil.db
    .insertInto('family_consents')
    .values({ ...whose, purpose: MARKET, ...word })
    .execute();
}

/** By the name, as a reader would. */
function religionOf(name: string): string {
  if (/^(Made|Ni Luh)/.test(name)) return 'Hindu';
  return /^(Maria|Jonathan|Kevin|Evan)|Simanjuntak$/.test(name) ? 'Kristen' : 'Islam';
}

/** A mother who has moved to another number: what the homeroom teacher finds waiting. */
export async function plantProposal(
  soil: Soil,
  { homebase, student, parent }: { homebase: string; student: string; parent: string },
): Promise<void> {
  const { mother_phone: before } = await soil.db
    .selectFrom('pupil_records')
    .select('mother_phone')
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .executeTakeFirstOrThrow();
  await soil.db
    .insertInto('record_proposals')
    .values({
      homebase,
      id: newId(soil),
      student,
      field: 'mother_phone',
      before,
      after: '081234500020',
      proposer: parent,
      created_at: soil.now - DAY,
    })
    .execute();
}

const DAY = 86_400_000;

function pick<T>(from: readonly T[], index: number): T | null {
  return from[index % from.length] ?? null;
}

const two = (value: number) => String(value).padStart(2, '0');
const four = (value: number) => String(value).padStart(4, '0');
