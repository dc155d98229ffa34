import { bank } from '#contract/question-bank/bank';
import type { World } from './world';

/** Rows of a sheet: type, question, choices A to E, key, points. Each alone makes a whole paper. */
export const CHOICE = [1, 'Hasil dari 2 + 3 adalah …', '4', '5', '6', null, null, 'B', 100];
export const ESSAY = [2, 'Jelaskan siklus air.', null, null, null, null, null, null, 100];

export function subjectOf(world: World, name: string): string {
  return String(
    world.database
      .prepare(
        `SELECT s.id FROM subjects s JOIN homebases h ON h.id = s.homebase WHERE h.name = 'SMA Lentera Bangsa' AND s.name = ?`,
      )
      .pluck()
      .get(name),
  );
}

/** Creates an empty bank of a teacher, who is signed in. */
export async function newBank(
  world: World,
  username = 'guru',
  btype: 'paket' | 'bank' = 'paket',
  name = `Bank ${btype}`,
) {
  const teacher = await world.as(username);
  const draft = { subject: subjectOf(world, 'Matematika'), btype, name };
  const { body } = await teacher.call(bank.save, draft);
  return { teacher, bankid: body.data.id };
}
