/** What the server holds of one claim, as two people can compare it across a room. */
export interface Receipt {
  /** `7KQM-2XRD`; empty when there is nothing to hold. */
  code: string;
  operations: number;
}

/** Without 0, 1, I, O: read aloud and copied by hand. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 8;

/**
 * The code of a set of operations, by their ids, each given once; in which order does not matter. Ids are 128 random bits, so
 * that two different sets of honest devices share one of the 2^40 codes by chance only. The server reckons its own from its
 * log and shows it to staff: what a device shows proves nothing by itself.
 */
export function receiptOf(opIds: Iterable<string>): Receipt {
  const sums = new Array<number>(LENGTH).fill(0);
  let operations = 0;
  for (const opId of opIds) {
    operations += 1;
    // Five bits of each of the first letters of the id, all of them random.
    for (const [index, sum] of sums.entries()) {
      sums[index] = sum ^ (BASE64URL.indexOf(opId.charAt(index)) & 31);
    }
  }
  if (operations === 0) return { code: '', operations };
  const letters = sums.map((sum) => LETTERS.charAt(sum)).join('');
  return { code: `${letters.slice(0, 4)}-${letters.slice(4)}`, operations };
}
