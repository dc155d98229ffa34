import { LETTERHEAD_LINES, type Letterhead } from '#contract/school/letterhead';
import { writeAudit } from '../../db/audit';
import { command } from '../../db/command';
import type { Actor } from '../../http/actor';
import { getLetterhead } from './queries';

type LetterheadDraft = Pick<Letterhead, Line>;
type Line = keyof typeof LETTERHEAD_LINES;

/** The address is stored with the school itself, because the head office maintains it too. */
export const saveLetterhead = command(
  'school.saveLetterhead',
  async (tx, input: Actor & { draft: LetterheadDraft }) => {
    const { homebase, draft } = input;
    const { address, ...head } = draft;
    const before = await getLetterhead(tx.db, homebase);
    const changed = Object.entries(draft).flatMap(([name, value]) =>
      isLine(name) && before[name] !== value ? [name] : [],
    );
    if (changed.length === 0) return;
    await tx.db
      .updateTable('homebases')
      .set({ address: address || null })
      .where('id', '=', homebase)
      .execute();
    await tx.db
      .insertInto('letterheads')
      .values({ homebase, ...head })
      .onConflict((conflict) => conflict.column('homebase').doUpdateSet(head))
      .execute();
    await writeAudit(tx, { ...input, action: 'school.letterhead', subject: homebase, detail: { changed } });
  },
);

function isLine(name: string): name is Line {
  return name in LETTERHEAD_LINES;
}
