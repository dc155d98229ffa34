import type { Doubt, RecordValues } from '#contract/records/pupil-record';
import { readNik } from './identity-number';

/**
 * Contradictions within a record. They are reported, never refused: registers contain wrong numbers that a family
 * cannot change, and families count stepsiblings in the birth order differently.
 */
export function doubtsOf({ nik, birth_date, gender, order_number, siblings }: RecordValues): Doubt[] {
  const facts = nik ? readNik(nik) : undefined;
  const doubts: Doubt[] = [];
  if (birth_date && nik && (!facts || birth_date.slice(2) !== `${facts.year}-${facts.monthDay}`)) {
    doubts.push('nikBirthDate');
  }
  if (gender && facts && facts.gender !== gender) doubts.push('nikGender');
  if (order_number && siblings && Number(order_number) > Number(siblings) + 1) doubts.push('orderNumber');
  return doubts;
}
