import {
  ADMISSION_FIELDS,
  BIODATA_FIELDS,
  fieldsOf,
  HEALTH_FIELDS,
  RELATIVES,
  type RecordField,
  type RelativeField,
} from '#contract/records/pupil-record';

const INTERESTS = ['hobby', 'ambition'] as const satisfies readonly RecordField[];

/** The parts of a page of the register that consist of fields, in the order in which schools file them. */
export const FIELD_PARTS = [
  {
    id: 'self',
    fields: BIODATA_FIELDS.filter((field) => !INTERESTS.some((interest) => interest === field)),
  },
  {
    id: 'home',
    fields: [
      ...(['address', 'rt', 'rw', 'hamlet', 'area', 'postal_code'] as const),
      ...(['residence', 'transport', 'distance'] as const),
    ],
  },
  { id: 'health', fields: HEALTH_FIELDS },
  { id: 'education', fields: ADMISSION_FIELDS },
  { id: 'interests', fields: INTERESTS },
] as const satisfies readonly { id: string; fields: readonly RecordField[] }[];

/** A row of the parents and the guardian: the same field of each. */
export const RELATIVE_ROWS: readonly (readonly RelativeField[])[] = fieldsOf(RELATIVES[0]).map((_, at) =>
  RELATIVES.flatMap((relative) => fieldsOf(relative)[at] ?? []),
);
