import {
  describeProblem,
  type QuestionProblem,
  type TextPlace,
} from '#contract/question-bank/question-sheet-text';
import { listMedia } from '#domain/rich-text/media';
import type { RichNode } from '#domain/rich-text/tree';
import type { Db } from '../db/open';
import { portionsOf } from '../db/portions';
import { fail } from '../failure/app-error';
import type { PreparedQuestion } from './prepare';

/** The most questions that a message names. */
const NAMED_MAX = 10;

/**
 * Refuses questions with a picture or sound that the school no longer has: unused media are deleted after two days,
 * and an editor or a preview may be open for longer. Throws `invalidInput`, with the problems of each question under
 * its `row`; one of `several` is also named in the message.
 */
export async function refuseGoneMedia(
  db: Db,
  homebase: string,
  questions: readonly PreparedQuestion[],
  { several }: { several: boolean },
): Promise<void> {
  const shown = questions.map(({ row, ...content }) => ({ row, media: listShown(content) }));
  const wanted = new Set(shown.flatMap(({ media }) => media.map(({ hash }) => hash)));
  const stored = await listStored(db, homebase, [...wanted]);
  const rows = shown.flatMap(({ row, media }) => {
    const problems = media
      .filter(({ hash }) => !stored.has(hash))
      .map(({ problem }) => describeProblem(problem));
    return problems.length === 0 ? [] : [{ row, problems }];
  });
  const [first] = rows;
  if (!first) return;
  const words = first.problems.join(' ');
  if (!several) fail('invalidInput', { message: words, rows });
  if (rows.length === 1) fail('invalidInput', { message: `Soal ke-${first.row}. ${words}`, rows });
  const named = rows.slice(0, NAMED_MAX).map(({ row }) => `ke-${row}`);
  const more = rows.length > NAMED_MAX ? ` dan ${rows.length - NAMED_MAX} lainnya` : '';
  const message = `Gambar atau suara pada soal ${named.join(', ')}${more} sudah tidak tersimpan di server. Pilih lagi berkasnya.`;
  fail('invalidInput', { message, rows });
}

interface Shown {
  hash: string;
  /** The message if it is missing. */
  problem: QuestionProblem;
}

/** The pictures and sounds that pupils would load; an address written as text is none. */
function listShown({ content, choices, row_texts }: Omit<PreparedQuestion, 'row'>): Shown[] {
  // Written by `prepareQuestions` in exactly the shape that is read here.
  const parts: { key: TextPlace; content: RichNode[] }[] = JSON.parse(choices);
  const rows: { content: RichNode[] }[] = JSON.parse(row_texts);
  return [
    ...inText(JSON.parse(content), 'question'),
    ...parts.flatMap((part) => inText(part.content, part.key)),
    ...rows.flatMap((row, index) => inText(row.content, index + 1)),
  ];
}

function inText(nodes: readonly RichNode[], at: TextPlace): Shown[] {
  const counted = { picture: 0, sound: 0 };
  return listElements(nodes).map(({ kind, hash, words }) => {
    counted[kind] += 1;
    return { hash, problem: { code: 'mediaGone', at, kind, number: counted[kind], words } };
  });
}

interface Element {
  kind: 'picture' | 'sound';
  hash: string;
  words: string;
}

function listElements(nodes: readonly RichNode[]): Element[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [tag, { src = '', alt = '' }, ...children] = node;
    const kind = tag === 'img' ? 'picture' : 'sound';
    return [
      ...listMedia(src).map((hash) => ({ kind, hash, words: alt }) as const),
      ...listElements(children),
    ];
  });
}

async function listStored(db: Db, homebase: string, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const stored = new Set<string>();
  for (const some of portionsOf(hashes)) {
    const rows = await db
      .selectFrom('media')
      .select('hash')
      .where('homebase', '=', homebase)
      .where('hash', 'in', some)
      .execute();
    for (const { hash } of rows) stored.add(hash);
  }
  return stored;
}
