import * as z from 'zod/mini';
import { isSeen, NAME_MAX, PHONE_MAX, personName, phone } from '../school/person-fields';
import { regionCode } from './area';

// The fields of a pupil's record, and what each may contain. Used by the calls, the rules of `domain/pupil-record`,
// the database table and the screens.

export const RELATIVES = ['father', 'mother', 'guardian'] as const;
export type Relative = (typeof RELATIVES)[number];

const RELATIVE_FIELDS = [
  'name',
  'nik',
  'birth_place',
  'birth_date',
  'life',
  'education',
  'job',
  'income',
  'phone',
  'address',
] as const;
export type RelativePart = (typeof RELATIVE_FIELDS)[number];
export type RelativeField = `${Relative}_${RelativePart}`;

export const BIODATA_FIELDS = [
  'name',
  'gender',
  'nisn',
  'nik',
  'kk',
  'birth_certificate',
  'birth_place',
  'birth_date',
  'religion',
  'citizenship',
  'order_number',
  'siblings',
  'family_status',
  'hobby',
  'ambition',
] as const;
export const HEALTH_FIELDS = [
  'height',
  'weight',
  'head',
  'blood_type',
  'illnesses',
  'special_needs',
] as const;
export const ADDRESS_FIELDS = [
  'area',
  'address',
  'hamlet',
  'rt',
  'rw',
  'postal_code',
  'residence',
  'transport',
  'distance',
] as const;
/** Where he came from, how he was admitted, and the cards of state aid. */
export const ADMISSION_FIELDS = [
  'former_school',
  'former_diploma',
  'admitted_on',
  'admitted_class',
  'kip',
  'kps',
] as const;

export const fieldsOf = (relative: Relative) =>
  RELATIVE_FIELDS.map((field): RelativeField => `${relative}_${field}`);

/** Every field of a record, in the order of forms and sheets. */
export const RECORD_FIELDS = [
  ...BIODATA_FIELDS,
  ...HEALTH_FIELDS,
  ...ADDRESS_FIELDS,
  ...ADMISSION_FIELDS,
  ...RELATIVES.flatMap(fieldsOf),
] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];

/** Fields that are whole numbers. */
export const NUMBER_FIELDS: readonly RecordField[] = ['order_number', 'siblings', 'height', 'weight', 'head'];

/** Whether a field is a day, `YYYY-MM-DD`. */
export function isDay(field: RecordField): boolean {
  return field === 'admitted_on' || field.endsWith('birth_date');
}

/** A record as text, with null for blank fields: for comparing, showing and exporting. */
export type RecordValues = Readonly<Record<RecordField, string | null>>;

export const EDUCATIONS = ['none', 'sd', 'smp', 'sma', 'd1', 'd2', 'd3', 'd4', 's1', 's2', 's3'] as const;
/** A pupil is a child by birth, a stepchild or adopted. */
export const FAMILY_STATUSES = ['own', 'step', 'adopted'] as const;
export const LIVES = ['alive', 'deceased'] as const;

const WORDS_MAX = 100;
/** The most characters of a field, or its exact number of digits. A relative's fields have the same limits as the pupil's own. */
export const RECORD_LENGTHS = {
  name: NAME_MAX,
  nisn: 10,
  nik: 16,
  kk: 16,
  religion: 40,
  citizenship: 40,
  blood_type: 5,
  illnesses: 255,
  special_needs: 255,
  address: 255,
  distance: 7,
  rt: 3,
  rw: 3,
  postal_code: 5,
  phone: PHONE_MAX,
} as const;

/** The most characters of a typed field. */
export function lengthMaxOf(field: RecordField): number {
  const lengths: Readonly<Record<string, number>> = RECORD_LENGTHS;
  return lengths[field.replace(/^(father|mother|guardian)_/, '')] ?? WORDS_MAX;
}

/** Unchanged if absent; null or blank for unknown. */
const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
/** Identifiers are text: a number of sixteen digits does not survive a spreadsheet. */
const digits = (length: number, message: string) =>
  optional(z.string().check(z.trim(), z.regex(new RegExp(`^([0-9]{${length}})?$`), message)));
const oneLine = z.overwrite((value: string) => value.normalize('NFC').replace(/\s+/g, ' '));
const words = (max: number) =>
  optional(
    z
      .string()
      .check(
        oneLine,
        z.trim(),
        z.maxLength(max, `Paling panjang ${max} karakter.`),
        z.refine(isSeen, 'Memuat karakter yang tidak diperbolehkan.'),
      ),
  );
const number = (min: number, max: number) =>
  optional(
    z
      .int('Isi dengan angka bulat.')
      .check(z.gte(min, `Paling kecil ${min}.`), z.lte(max, `Paling besar ${max}.`)),
  );
const day = optional(
  z.union([z.literal(''), z.iso.date('Tanggal belum benar.')], { error: 'Tanggal belum benar.' }),
);
const nik = digits(RECORD_LENGTHS.nik, `NIK terdiri dari ${RECORD_LENGTHS.nik} angka.`);

export const biodataInput = {
  name: z.optional(personName),
  gender: optional(z.enum(['L', 'P'])),
  nisn: digits(RECORD_LENGTHS.nisn, `NISN terdiri dari ${RECORD_LENGTHS.nisn} angka.`),
  nik,
  kk: digits(RECORD_LENGTHS.kk, `Nomor KK terdiri dari ${RECORD_LENGTHS.kk} angka.`),
  birth_place: words(WORDS_MAX),
  birth_date: day,
  birth_certificate: words(WORDS_MAX),
  religion: words(RECORD_LENGTHS.religion),
  citizenship: words(RECORD_LENGTHS.citizenship),
  order_number: number(1, 30),
  siblings: number(0, 30),
  family_status: optional(z.enum(FAMILY_STATUSES)),
  hobby: words(WORDS_MAX),
  ambition: words(WORDS_MAX),
  /** Centimetres, kilograms, and centimetres of head circumference. */
  height: number(30, 250),
  weight: number(3, 250),
  head: number(20, 80),
  blood_type: words(RECORD_LENGTHS.blood_type),
  illnesses: words(RECORD_LENGTHS.illnesses),
  special_needs: words(RECORD_LENGTHS.special_needs),
  /** Code of the most precise known region. */
  area: optional(z.union([z.literal(''), regionCode])),
  address: words(RECORD_LENGTHS.address),
  hamlet: words(WORDS_MAX),
  rt: blockNumber(RECORD_LENGTHS.rt, 'RT terdiri dari angka, misalnya 004.'),
  rw: blockNumber(RECORD_LENGTHS.rw, 'RW terdiri dari angka, misalnya 012.'),
  postal_code: digits(
    RECORD_LENGTHS.postal_code,
    `Kode pos terdiri dari ${RECORD_LENGTHS.postal_code} angka.`,
  ),
  residence: words(WORDS_MAX),
  transport: words(WORDS_MAX),
  /** Kilometres to the school, with a decimal comma. */
  distance: optional(
    z.string().check(
      z.trim(),
      z.overwrite((value) => value.replace('.', ',')),
      z.regex(/^((?!0+(,0+)?$)\d{1,4}(,\d{1,2})?)?$/, 'Isi dengan jarak dalam km, misalnya 1,5.'),
    ),
  ),
  former_school: words(WORDS_MAX),
  /** Number of the certificate of that school. */
  former_diploma: words(WORDS_MAX),
  admitted_on: day,
  admitted_class: words(WORDS_MAX),
  kip: words(WORDS_MAX),
  kps: words(WORDS_MAX),
};

const relativeName = words(RECORD_LENGTHS.name);
const education = optional(z.enum(EDUCATIONS));
const job = words(WORDS_MAX);
const relativePhone = z.optional(phone);
const life = optional(z.enum(LIVES));
const income = words(WORDS_MAX);
const relativeAddress = words(RECORD_LENGTHS.address);

/** Names as in the earlier system's call (`father_nik`, `mother_job` …). */
export const relativesInput = {
  father_name: relativeName,
  father_nik: nik,
  father_birth_place: words(WORDS_MAX),
  father_birth_date: day,
  father_life: life,
  father_education: education,
  father_job: job,
  father_income: income,
  father_phone: relativePhone,
  father_address: relativeAddress,
  mother_name: relativeName,
  mother_nik: nik,
  mother_birth_place: words(WORDS_MAX),
  mother_birth_date: day,
  mother_life: life,
  mother_education: education,
  mother_job: job,
  mother_income: income,
  mother_phone: relativePhone,
  mother_address: relativeAddress,
  guardian_name: relativeName,
  guardian_nik: nik,
  guardian_birth_place: words(WORDS_MAX),
  guardian_birth_date: day,
  guardian_life: life,
  guardian_education: education,
  guardian_job: job,
  guardian_income: income,
  guardian_phone: relativePhone,
  guardian_address: relativeAddress,
} satisfies Record<RelativeField, z.ZodMiniType>;

/**
 * What a person can be found or harmed by: of numbers only the last digits, of an income nothing is shown until somebody
 * asks for all, which is logged.
 */
export const PRIVATE_FIELDS = [
  'nik',
  'kk',
  'father_nik',
  'father_income',
  'father_phone',
  'mother_nik',
  'mother_income',
  'mother_phone',
  'guardian_nik',
  'guardian_income',
  'guardian_phone',
] as const satisfies readonly RecordField[];
export type PrivateField = (typeof PRIVATE_FIELDS)[number];

/** Items of a complete record besides its fields: see `domain/pupil-record/completeness`. */
export const COMPLETENESS_ITEMS = [
  'gender',
  'nisn',
  'nik',
  'kk',
  'birth_place',
  'birth_date',
  'religion',
  'order_number',
  'siblings',
  'height',
  'weight',
  'head',
  'area',
  'address',
  'father_name',
  'mother_name',
  'phone',
  'family',
] as const;
export type CompletenessItem = (typeof COMPLETENESS_ITEMS)[number];

/** Contradictions within a record that are not impossible. */
export const DOUBTS = ['nikBirthDate', 'nikGender', 'orderNumber'] as const;
export type Doubt = (typeof DOUBTS)[number];

function blockNumber(max: number, message: string) {
  return optional(z.string().check(z.trim(), z.regex(new RegExp(`^[0-9]{0,${max}}$`), message)));
}
