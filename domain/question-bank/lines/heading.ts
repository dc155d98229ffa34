import { type Line, wordsOf } from './line';
import type { Part } from './line-part';

// What a paper has between its questions: headings of sections, and texts that several questions are about.

/** `II.`, `B.`, `Bagian A.`: how headings are counted. */
const PREFIX = /^\s*(?:(?:bagian|Bagian|BAGIAN)\s+)?(?:[IVX]{1,4}|[A-J])\s*[.):–-]\s*/;
/** `Pilihan Ganda`, `SOAL ESAI`, `Isian singkat:` on a line of its own. */
const KIND =
  /^\s*(?:(?:bagian|soal|bentuk|tes)\s+){0,2}(?:pilihan\s+ganda|pilgan|ess?a[iy]|esei|uraian|isian|menjodohkan|penjodohan|benar\s*[-/–]?\s*salah|jawaban\s+singkat)(?:\s+[\p{L}()/-]+){0,3}\s*[:.]?\s*$/iu;
/** `Bagian Kedua`, `BAGIAN II: …`. */
const SECTION = /^\s*bagian\s+(?:[ivx]{1,4}|[a-j]|\d|pertama|ke[a-z]+)\b.{0,60}$/i;
/** `Jawablah pertanyaan berikut!`: heads a section if it is counted like one (`II. Jawablah …`). */
const TASK =
  /^\s*(?:jawab|isi|pilih|kerjakan|lengkapi|jodohkan|pasangkan|beri|silang|tentukan|uraikan)(?:kan)?(?:lah)?\s/i;
/** `Bacalah teks berikut untuk soal nomor 2 dan 3!`, `Teks untuk soal 4-6`. */
const SHARED =
  /(?:untuk|menjawab|bagi)\s.{0,40}(?:soal|pertanyaan|nomor|no\.?)\s*(?:soal\s+)?(?:nomor|nomer|no\.?)?\s*(\d{1,3})(?!\d)/i;

/** Whether a line heads the questions that follow, though its place alone does not show it. */
function isHeading(words: string): boolean {
  const counted = PREFIX.exec(words)?.[0];
  const rest = words.slice(counted?.length ?? 0);
  return KIND.test(rest) || SECTION.test(words) || (counted !== undefined && TASK.test(rest));
}

export function isHeadingLine({ nodes }: Line): boolean {
  return isHeading(wordsOf(nodes));
}

/** The first of the questions that the text beginning here is about; undefined if it is no such text. */
export function sharedFrom({ nodes }: Line): number | undefined {
  const number = SHARED.exec(wordsOf(nodes))?.[1];
  return number === undefined ? undefined : Number(number);
}

/** How many lines a heading with its instructions has, and a text that questions are about. */
const HEADING_LINES = 15;
const SHARED_LINES = 120;

/**
 * Whether a line belongs to no question, but stands above those that follow: the next number must continue or restart the numbers of
 * the questions. `last`: the last of them. `isChoice`: it could be the question's next choice (`C. Uraian`), so only a
 * restart decides against that.
 */
export function standsAbove(
  part: Part,
  following: readonly Part[],
  { last, isChoice }: { last: number; isChoice: boolean },
): boolean {
  if (part.kind !== 'words' && part.kind !== 'choice') return false;
  const words = wordsOf(part.line.nodes);
  const isShared = SHARED.test(words);
  if (!isShared && !isHeading(words)) return false;
  const near = following.slice(0, isShared ? SHARED_LINES : HEADING_LINES);
  const next = near.find(endsHeading);
  if (next?.kind !== 'numbered') return false;
  return next.number === 1 || (next.number > last && !isChoice);
}

/** Choices, keys and points belong to a question, so what stands above them is its text. */
function endsHeading(part: Part): boolean {
  if (part.kind === 'choice') return part.letter === 'a';
  return part.kind === 'numbered' || part.kind === 'key' || part.kind === 'points';
}

/** The lines after a question that restarts of the numbers show to be the next section's: from a heading or an empty line on. */
export function tailOf(lines: readonly Line[]): Line[] {
  const at = lines.findIndex(({ nodes }, index) => {
    const words = wordsOf(nodes);
    const isTitle = /\p{L}/u.test(words) && words === words.toUpperCase();
    return index > 0 && (words.trim() === '' || isTitle || isHeading(words) || TASK.test(words));
  });
  const tail = at < 0 ? [] : lines.slice(at);
  return tail.some(({ nodes }) => wordsOf(nodes).trim() !== '') ? tail : [];
}

/** A heading on a line of its own, followed by a word or two: "PETUNJUK UMUM". */
const GUIDE = /^\s*(?:[A-Z]\.\s*)?(?:petunjuk|tata tertib|instruksi)(?:\s+\p{L}+){0,3}\s*:?\s*$/iu;

/** Whether the numbered lines below it are instructions, not questions. */
export function isGuideHeading(line: Line): boolean {
  return GUIDE.test(wordsOf(line.nodes));
}
