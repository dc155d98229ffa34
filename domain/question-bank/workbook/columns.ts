import { PARTNER_KEYS, ROWS_MAX } from '#contract/question-bank/question';
import { type Cell, findColumns, type SheetField } from '../../sheet/columns';

type TagColumn = 'topics' | 'competences' | 'level' | 'group' | 'choices';

/** What a column of a sheet of questions contains; `part` counts the columns A, B, C … from 0. */
export type QuestionColumn =
  | ('type' | 'question' | 'key' | 'points' | 'rule' | 'rubric')
  | TagColumn
  | `part${number}`;

/** The most choices, statements or pairs: as many as a matching question may have with all its decoys. */
const PARTS_MAX = ROWS_MAX + PARTNER_KEYS.length;

/** A, B … Z, AA …, as a spreadsheet names its columns. */
export function partHeading(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${partHeading(Math.floor(index / 26) - 1)}${letter}`;
}

const FIELDS: readonly SheetField<QuestionColumn>[] = [
  {
    key: 'question',
    label: 'Pertanyaan',
    aliases: ['pertanyaan', 'soal', 'isi soal', 'teks soal', 'butir soal', 'naskah soal', 'question', 'stem'],
    required: true,
  },
  {
    key: 'type',
    label: 'Jenis',
    aliases: ['jenis', 'jenis soal', 'tipe', 'tipe soal', 'bentuk', 'bentuk soal', 'type', 'qtype'],
  },
  {
    key: 'key',
    label: 'Jawaban',
    aliases: ['jawaban', 'kunci', 'kunci jawaban', 'jawaban benar', 'key', 'answer', 'qkey', 'kj'],
  },
  {
    key: 'points',
    label: 'Poin',
    aliases: ['poin', 'poin soal', 'skor', 'bobot', 'bobot soal', 'nilai', 'point', 'points', 'score'],
  },
  {
    key: 'topics',
    label: 'Materi',
    aliases: ['materi', 'materi pokok', 'topik', 'pokok bahasan', 'bab', 'label', 'tag', 'tags', 'topic'],
  },
  {
    key: 'competences',
    label: 'Kompetensi',
    aliases: [
      ...['kompetensi', 'kompetensi dasar', 'kd', 'capaian pembelajaran', 'cp', 'tujuan pembelajaran', 'tp'],
      ...['capaian kompetensi', 'kode kd', 'competence', 'competency'],
    ],
  },
  {
    key: 'level',
    label: 'Level',
    aliases: ['level', 'level kognitif', 'level soal', 'ranah kognitif', 'ranah', 'cognitive level'],
  },
  {
    key: 'group',
    label: 'Kelompok',
    aliases: ['kelompok', 'kelompok soal', 'grup', 'grup soal', 'group'],
  },
  {
    key: 'choices',
    label: 'Urutan pilihan',
    aliases: ['urutan pilihan', 'urutan opsi', 'acak pilihan', 'acak opsi'],
  },
  { key: 'rule', label: 'Aturan nilai', aliases: ['aturan nilai', 'aturan', 'aturan penilaian', 'rule'] },
  { key: 'rubric', label: 'Rubrik', aliases: ['rubrik', 'rubrik penilaian', 'kriteria', 'rubric'] },
  ...Array.from({ length: PARTS_MAX }, (_, index) => partField(index)),
];

/** A column's heading in our template. */
export function labelOf(column: QuestionColumn): string {
  return FIELDS.find(({ key }) => key === column)?.label ?? column;
}

function partField(index: number): SheetField<QuestionColumn> {
  const letter = partHeading(index).toLowerCase();
  const names = ['', 'opsi ', 'pilihan ', 'pil ', 'jawaban ', 'pilihan jawaban ', 'opsi jawaban ', 'option '];
  return {
    key: `part${index}`,
    label: letter.toUpperCase(),
    aliases: [...names.map((name) => `${name}${letter}`), `pilihan ${index + 1}`, `opsi ${index + 1}`],
  };
}

/** The column order of the specification (§7), used without recognised headings. */
const GIVEN: readonly QuestionColumn[] = [
  'type',
  'question',
  'part0',
  'part1',
  'part2',
  'part3',
  'part4',
  'key',
  'points',
];

export interface QuestionColumns {
  firstRow: number;
  /** One entry per column of the sheet; null if we do not know it. */
  columns: readonly (QuestionColumn | null)[];
  /** Headings of columns that we do not know. */
  strange: string[];
}

/**
 * Finds out what each column of a sheet contains: by its headings, in any order; without known headings in the order
 * of the specification, if the rows look like it. Undefined if the sheet contains no questions.
 */
export function findQuestionColumns(rows: readonly (readonly Cell[])[]): QuestionColumns | undefined {
  const found = findColumns(rows, FIELDS);
  const named = found?.columns.filter(({ key }) => key !== null).length ?? 0;
  if (found && found.missing.length === 0 && named > 1) {
    const strange = found.columns.filter(({ key, heading }) => key === null && !isNumbering(heading));
    return {
      firstRow: found.firstRow,
      columns: found.columns.map(({ key }) => key),
      strange: strange.map(({ heading }) => heading),
    };
  }
  return looksGiven(rows) ? { firstRow: 1, columns: GIVEN, strange: [] } : undefined;
}

/** Whether the column only numbers the questions. */
function isNumbering(heading: string): boolean {
  return heading === '' || /^(no|nomor|nomor soal|no soal|#)\.?$/i.test(heading);
}

function looksGiven(rows: readonly (readonly Cell[])[]): boolean {
  if (!rows.some((cells) => cells.length >= GIVEN.length - 1)) return false;
  const [row = []] = rows.slice(1).filter((cells) => cells.some((cell) => cell !== null && cell !== ''));
  return /^[12]$/.test(String(row[0] ?? '').trim()) && String(row[1] ?? '').trim() !== '';
}
