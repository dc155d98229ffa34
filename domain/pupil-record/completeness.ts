import {
  COMPLETENESS_ITEMS,
  type CompletenessItem,
  type RecordField,
  type RecordValues,
} from '#contract/records/pupil-record';
import { VILLAGE_LENGTH } from './region';

/** When an item counts as present. It is data, so that SQL can apply the same rule to thousands of records. */
export interface Need {
  /** One of these fields is filled … */
  anyOf: readonly RecordField[];
  /** … with at least this many characters (default 1). */
  length?: number;
  /** A row of the family will do instead; a pupil without siblings says so in `anyOf`. */
  orFamily?: true;
  /** The exact text that `anyOf` must contain. */
  equals?: string;
}

/** The items that are more than “the field of this name is filled”. */
const SPECIAL: Partial<Record<CompletenessItem, Need>> = {
  // An address must be known down to the village.
  area: { anyOf: ['area'], length: VILLAGE_LENGTH },
  // There must be somebody to call.
  phone: { anyOf: ['father_phone', 'mother_phone', 'guardian_phone'] },
  // A pupil with siblings must name them.
  family: { anyOf: ['siblings'], equals: '0', orFamily: true },
};

/** What a complete record contains. */
export const NEEDS: ReadonlyMap<CompletenessItem, Need> = new Map(
  COMPLETENESS_ITEMS.map((item) => [item, SPECIAL[item] ?? { anyOf: [fieldNamed(item)] }]),
);

/** How complete a record is in whole percent (100 only if nothing is missing), and what is missing. */
export function completenessOf(
  values: RecordValues,
  hasFamily: boolean,
): { percent: number; missing: CompletenessItem[] } {
  const missing = [...NEEDS].filter(([, need]) => !isMet(need, values, hasFamily)).map(([item]) => item);
  return { percent: percentOf(NEEDS.size - missing.length), missing };
}

/** Rounds down, so that an incomplete record never shows 100. */
function percentOf(filled: number): number {
  return Math.floor((filled * 100) / NEEDS.size);
}

function isMet(
  { anyOf, length = 1, equals, orFamily }: Need,
  values: RecordValues,
  hasFamily: boolean,
): boolean {
  if (orFamily && hasFamily) return true;
  return anyOf.some((field) => {
    const value = values[field] ?? '';
    return equals === undefined ? value.length >= length : value === equals;
  });
}

function fieldNamed(item: CompletenessItem): RecordField {
  if (item === 'phone' || item === 'family') throw new Error(`${item} is no field of a record.`);
  return item;
}
