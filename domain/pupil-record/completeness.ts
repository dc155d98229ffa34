import type { CompletenessItem, RecordField, RecordValues } from '#contract/pupil-record';
import { COMPLETENESS_ITEMS } from '#contract/pupil-record';
import { VILLAGE_LENGTH } from './region';

/** When an item is there. Data, so that a list of thousands can be reckoned by the same rule where the records lie. */
export interface Need {
  /** One of these is filled … */
  anyOf: readonly RecordField[];
  /** … with at least so many characters (default 1). */
  length?: number;
  /** A row of the family serves as well: a pupil without brothers and sisters says so in `anyOf`. */
  orFamily?: true;
  /** The text that `anyOf` must hold. */
  equals?: string;
}

/** What differs from “the field of this name is filled”. */
const SPECIAL: Partial<Record<CompletenessItem, Need>> = {
  // An address is known down to its village.
  area: { anyOf: ['area'], length: VILLAGE_LENGTH },
  // Somebody can be called.
  phone: { anyOf: ['father_phone', 'mother_phone', 'guardian_phone'] },
  // Who has brothers or sisters names them.
  family: { anyOf: ['siblings'], equals: '0', orFamily: true },
};

/** What a complete record has. */
export const NEEDS: ReadonlyMap<CompletenessItem, Need> = new Map(
  COMPLETENESS_ITEMS.map((item) => [item, SPECIAL[item] ?? { anyOf: [fieldNamed(item)] }]),
);

/** How complete a record is, in whole percent (100 only when nothing is missing), and what is missing. */
export function completenessOf(
  values: RecordValues,
  hasFamily: boolean,
): { percent: number; missing: CompletenessItem[] } {
  const missing = [...NEEDS].filter(([, need]) => !isMet(need, values, hasFamily)).map(([item]) => item);
  return { percent: percentOf(NEEDS.size - missing.length), missing };
}

/** Rounded down: what is not complete never reads 100. */
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
