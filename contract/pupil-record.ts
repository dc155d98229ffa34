import * as z from 'zod/mini';
import { regionCode } from './area';
import { isSeen, personName, phone } from './person-fields';

// What a school has on record of a pupil: which fields there are, and what each may hold. Read by the calls, by the rules of
// `domain/pupil-record`, by the table of records and by the screens.

export const RELATIVES = ['father', 'mother', 'guardian'] as const;
export type Relative = (typeof RELATIVES)[number];

const RELATIVE_FIELDS = ['name', 'nik', 'birth_place', 'birth_date', 'education', 'job', 'phone'] as const;
export type RelativeField = `${Relative}_${(typeof RELATIVE_FIELDS)[number]}`;

export const BIODATA_FIELDS = [
  'name',
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
] as const;
export const ADDRESS_FIELDS = ['area', 'address', 'rt', 'rw', 'postal_code'] as const;

export const fieldsOf = (relative: Relative) =>
  RELATIVE_FIELDS.map((field): RelativeField => `${relative}_${field}`);

/** Every field of a record, in the order in which forms and sheets have them. */
export const RECORD_FIELDS = [...BIODATA_FIELDS, ...ADDRESS_FIELDS, ...RELATIVES.flatMap(fieldsOf)] as const;
export type RecordField = (typeof BIODATA_FIELDS)[number] | (typeof ADDRESS_FIELDS)[number] | RelativeField;

/** Fields that are whole numbers. */
export const NUMBER_FIELDS: readonly RecordField[] = ['order_number', 'siblings', 'height', 'weight', 'head'];

/** A record as text, blank fields null: what is compared, shown and exported. */
export type RecordValues = Readonly<Record<RecordField, string | null>>;

export const EDUCATIONS = ['none', 'sd', 'smp', 'sma', 'd1', 'd2', 'd3', 'd4', 's1', 's2', 's3'] as const;

/** Left out: as it is; null or blank: not known. */
const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
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
const nik = digits(16, 'NIK terdiri dari 16 angka.');

export const biodataInput = {
  name: z.optional(personName),
  gender: optional(z.enum(['L', 'P'])),
  nisn: digits(10, 'NISN terdiri dari 10 angka.'),
  nik,
  kk: digits(16, 'Nomor KK terdiri dari 16 angka.'),
  birth_place: words(100),
  birth_date: day,
  religion: words(40),
  order_number: number(1, 30),
  siblings: number(0, 30),
  /** Centimetres, kilograms, centimetres around the head. */
  height: number(30, 250),
  weight: number(3, 250),
  head: number(20, 80),
  /** The innermost region that is known. */
  area: optional(z.union([z.literal(''), regionCode])),
  address: words(255),
  rt: blockNumber('RT terdiri dari angka, misalnya 004.'),
  rw: blockNumber('RW terdiri dari angka, misalnya 012.'),
  postal_code: digits(5, 'Kode pos terdiri dari 5 angka.'),
};

const relativeName = words(100);
const education = optional(z.enum(EDUCATIONS));
const job = words(100);
const relativePhone = z.optional(phone);

/** Names as in the earlier system's call (`father_nik`, `mother_job` …). */
export const relativesInput = {
  father_name: relativeName,
  father_nik: nik,
  father_birth_place: words(100),
  father_birth_date: day,
  father_education: education,
  father_job: job,
  father_phone: relativePhone,
  mother_name: relativeName,
  mother_nik: nik,
  mother_birth_place: words(100),
  mother_birth_date: day,
  mother_education: education,
  mother_job: job,
  mother_phone: relativePhone,
  guardian_name: relativeName,
  guardian_nik: nik,
  guardian_birth_place: words(100),
  guardian_birth_date: day,
  guardian_education: education,
  guardian_job: job,
  guardian_phone: relativePhone,
} satisfies Record<RelativeField, z.ZodMiniType>;

/** Numbers by which a person can be found or harmed: shown but for their last digits until somebody asks, which is noted. */
export const PRIVATE_FIELDS = [
  'nik',
  'kk',
  'father_nik',
  'father_phone',
  'mother_nik',
  'mother_phone',
  'guardian_nik',
  'guardian_phone',
] as const satisfies readonly RecordField[];
export type PrivateField = (typeof PRIVATE_FIELDS)[number];

/** What must be there for a record to be complete, besides its fields: see `domain/pupil-record/completeness`. */
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

/** What in a record contradicts itself without being impossible. */
export const DOUBTS = ['nikBirthDate', 'nikGender', 'orderNumber'] as const;
export type Doubt = (typeof DOUBTS)[number];

function blockNumber(message: string) {
  return optional(z.string().check(z.trim(), z.regex(/^[0-9]{0,3}$/, message)));
}
