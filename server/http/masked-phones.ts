import { maskNumber } from '#domain/pupil-record/mask';

interface Reachable {
  phone: string | null;
}

/** A person as shown in a list, with only the last digits of the telephone number. */
export function maskPhone<Row extends Reachable>(row: Row): Row {
  return { ...row, phone: row.phone && maskNumber(row.phone) };
}

/** The same for a whole page. */
export function maskPhones<Row extends Reachable, Page extends { data: Row[] }>(page: Page) {
  return { ...page, data: page.data.map(maskPhone) };
}
