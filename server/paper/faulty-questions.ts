import type { BankType } from '#contract/question-bank/bank';
import { type BankedQuestion, findBankProblems, spoilsExam } from '#domain/question-bank/checks';
import type { Db } from '../db/open';

/** How many questions of each bank need fixing before an exam asks them. Reads their texts without the rich-text trees. */
export async function countFaulty(
  db: Db,
  homebase: string,
  banks: readonly { id: string; btype: BankType }[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { id, btype } of banks) {
    const rows = await db
      .selectFrom('questions')
      .select(['qtype', 'html', 'choices', 'row_texts', 'answer_key', 'points'])
      .where('homebase', '=', homebase)
      .where('bank', '=', id)
      .orderBy('position')
      .execute();
    const held = rows.map(({ choices, row_texts, answer_key, ...row }): BankedQuestion => {
      const rowTexts: { text: string }[] = JSON.parse(row_texts);
      const texts = rowTexts.map(({ text }) => text);
      return { ...row, choices: JSON.parse(choices), rows: texts, key: answer_key };
    });
    counts.set(id, findBankProblems(btype, held).filter(spoilsExam).length);
  }
  return counts;
}
