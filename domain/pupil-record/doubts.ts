import type { Doubt, RecordValues } from '#contract/pupil-record';
import { readNik } from './identity-number';

/**
 * What in a record contradicts itself. Told, never refused: registers have wrong numbers that a family cannot change, and an order
 * of birth counts stepbrothers differently from house to house.
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
