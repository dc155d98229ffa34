import type { AuthoredQuestion } from '../authored-question';
import { GUIDE_ROWS } from './guide-rows';
import { GUIDE_SHEET } from './media-rows';
import { writeRows } from './write-rows';

interface QuestionSheet {
  name: string;
  columns: readonly { heading: string; width: number }[];
  rows: readonly (readonly (string | number)[])[];
}

/** The sheets of a workbook of questions, wherever it is made: the questions, and how to fill in more of them. */
export function questionSheets(questions: readonly AuthoredQuestion[]): readonly QuestionSheet[] {
  const { headings, rows } = writeRows(questions);
  return [
    {
      name: 'Soal',
      columns: headings.map((heading) => ({ heading, width: WIDTHS[heading] ?? PART_WIDTH })),
      rows,
    },
    {
      name: GUIDE_SHEET,
      columns: [
        { heading: 'Kolom atau jenis', width: 28 },
        { heading: 'Cara mengisi', width: 90 },
      ],
      rows: GUIDE_ROWS,
    },
  ];
}

/** The sheet of the pictures and sounds that the questions refer to; its rows are those of `writeMediaRows`. */
export const MEDIA_COLUMNS = ['Nama', 'Bagian', 'Isi'].map((heading) => ({ heading, width: 24 }));

const WIDTHS: Readonly<Record<string, number>> = {
  Jenis: 8,
  Pertanyaan: 60,
  Jawaban: 18,
  Poin: 8,
  Label: 24,
  'Aturan nilai': 30,
};
const PART_WIDTH = 24;
