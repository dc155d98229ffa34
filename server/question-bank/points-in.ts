import type { BankType } from '#contract/question-bank/bank';

/**
 * The points of content that comes into a bank from elsewhere, in hundredths. Questions of a pool have none: one with points
 * among them would be the only one that counts.
 */
export function pointsIn({ btype }: { btype: BankType }, { points }: { points: number }): number {
  return btype === 'paket' ? points : 0;
}
