/** What the server holds of one claim, in a form that two people can compare across a room. */
export interface Receipt {
  /** E.g. `7KQM-2XRD`; empty if there are no operations. */
  code: string;
  operations: number;
}

/** Without 0, 1, I and O, because it is read aloud and copied by hand. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 8;

/**
 * The code of a set of operations, from their ids, each given once, in any order. Ids are 128 random bits, so
 * different sets from honest devices share one of the 2^40 codes only by chance. The server computes its own code
 * from its log and shows it to staff: what a device shows proves nothing.
 */
export function receiptOf(opIds: Iterable<string>): Receipt {
  const sums = new Array<number>(LENGTH).fill(0);
  let operations = 0;
  for (const opId of opIds) {
    operations += 1;
    // Takes five bits from each of the first letters of the id, which are all random.
    for (const [index, sum] of sums.entries()) {
      sums[index] = sum ^ (BASE64URL.indexOf(opId.charAt(index)) & 31);
    }
  }
  if (operations === 0) return { code: '', operations };
  const letters = sums.map((sum) => LETTERS.charAt(sum)).join('');
  return { code: `${letters.slice(0, 4)}-${letters.slice(4)}`, operations };
}
