import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredQuestion } from '../authored-question';
import { namesOf } from '../question-tags';
import { writeRubric } from '../rubric-text';
import { partHeading } from './columns';
import { writePair } from './pair-cell';
import { writeRule, writeTruths } from './words';

export interface QuestionSheet {
  headings: string[];
  rows: (string | number)[][];
}

const TAG_HEADINGS = ['Materi', 'Kompetensi', 'Level', 'Kelompok', 'Urutan pilihan'];

/** The fewest choice columns, so that a sheet looks like the template. */
const PARTS_MIN = 5;

/** Writes questions as rows of a sheet; `readRows` reads them back unchanged. */
export function writeRows(questions: readonly AuthoredQuestion[]): QuestionSheet {
  const written = questions.map((question) => ({ question, ...writeAnswer(question) }));
  const most = Math.max(PARTS_MIN, ...written.map(({ parts }) => parts.length));
  const letters = Array.from({ length: most }, (_, index) => partHeading(index));
  return {
    headings: [
      'Jenis',
      'Pertanyaan',
      ...letters,
      'Jawaban',
      'Poin',
      ...TAG_HEADINGS,
      'Aturan nilai',
      'Rubrik',
    ],
    rows: written.map(({ question, parts, key }) => [
      question.qtype,
      question.text,
      ...letters.map((_, index) => parts[index] ?? ''),
      key,
      question.points === null ? '' : question.points / 100,
      namesOf(question.tags, 'topic').join(', '),
      namesOf(question.tags, 'competence').join(', '),
      namesOf(question.tags, 'level').join(', '),
      namesOf(question.tags, 'group').join(', '),
      namesOf(question.tags, 'choices').join(', '),
      question.rule === undefined ? '' : writeRule(question.rule),
      question.qtype === QTYPE.essay ? writeRubric(question.rubric ?? []) : '',
    ]),
  };
}

function writeAnswer(question: AuthoredQuestion): { parts: string[]; key: string } {
  switch (question.qtype) {
    case QTYPE.multipleChoice:
    case QTYPE.several: {
      const right = question.choices.flatMap(({ isRight }, index) => (isRight ? [partHeading(index)] : []));
      return { parts: question.choices.map(({ text }) => text), key: right.join(', ') };
    }
    case QTYPE.essay:
      return { parts: [], key: '' };
    case QTYPE.trueFalse:
      return {
        parts: question.statements.map(({ text }) => text),
        key: writeTruths(question.statements.map(({ isTrue }) => isTrue)),
      };
    case QTYPE.matching:
      return {
        parts: [
          ...question.pairs.map(({ left, right }) => writePair(left, right)),
          ...question.decoys.map((decoy) => writePair('', decoy)),
        ],
        key: '',
      };
    case QTYPE.shortAnswer:
      return { parts: [], key: question.accepted.join('\n') };
    case QTYPE.numeric: {
      const { value, tolerance } = question;
      const key = tolerance === '0' ? value : `${value} ± ${tolerance}`;
      return { parts: [], key: key.replaceAll('.', ',') };
    }
  }
}
