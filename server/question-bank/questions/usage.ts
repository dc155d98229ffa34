import type { QuestionUsage } from '#contract/question-bank/authoring';
import { type Correction, correct, standingOf } from '#domain/score/correction';
import type { Session } from '../../access/session';
import type { Db } from '../../db/open';
import type { QuestionTable } from '../../db/tables/question-bank';

/**
 * Lists the exams that ask a question, newest first. An exam that has begun asks a copy: where the copy differs from
 * the question only in its key, the key is offered as a correction of that exam.
 */
export async function listUsage(db: Db, row: QuestionTable, session: Session): Promise<QuestionUsage[]> {
  const { homebase, id, bank } = row;
  const copies = await db
    .selectFrom('exam_questions')
    .select(['exam', 'question', 'qtype', 'choices', 'row_texts', 'answer_key'])
    .where('homebase', '=', homebase)
    .where('question', '=', id)
    .execute();
  const exams = await db
    .selectFrom('exam_banks')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'exam_banks.homebase').onRef('exams.id', '=', 'exam_banks.exam'),
    )
    .select(['exams.id', 'exams.name', 'exams.teacher', 'exams.paper_locked_at'])
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.bank', '=', bank)
    .orderBy('exams.created_at', 'desc')
    .orderBy('exams.id')
    .execute();
  const corrections = await readCorrections(db, row);
  const copyOf = new Map(copies.map((copy) => [copy.exam, copy]));
  return exams.flatMap(({ id: exam, name, teacher, paper_locked_at: at }) => {
    const copy = copyOf.get(exam);
    // A question added after an exam began is not part of it.
    if (at !== null && copy === undefined) return [];
    const own = session.level === 'admin' || session.user === teacher;
    return [
      {
        exam,
        name,
        begun: at !== null,
        begunat: at === null ? null : new Date(at).toISOString(),
        own,
        newkey: own && copy ? newKeyFor(copy, row, corrections.get(exam) ?? []) : null,
      },
    ];
  });
}

type Copy = Pick<QuestionTable, 'qtype' | 'choices' | 'row_texts' | 'answer_key'> & { question: string };

/** Null if a letter means something other than in the copy, if the question is voided there, or if the keys agree. */
function newKeyFor(copy: Copy, now: QuestionTable, history: readonly Correction[]): string | null {
  const isSame = copy.qtype === now.qtype && copy.choices === now.choices && copy.row_texts === now.row_texts;
  const asked = { question: copy.question, answerKey: copy.answer_key, voided: null };
  const [marked] = correct([asked], standingOf(history));
  if (!isSame || now.answer_key === null || marked?.voided !== null) return null;
  return marked.answerKey?.toLowerCase() === now.answer_key.toLowerCase() ? null : now.answer_key;
}

/** The corrections of a question in each exam, oldest first. */
async function readCorrections(db: Db, { homebase, id }: QuestionTable) {
  const rows = await db
    .selectFrom('question_corrections')
    .select(['exam', 'question', 'kind', 'answer_key', 'made_at'])
    .where('homebase', '=', homebase)
    .where('question', '=', id)
    .orderBy('exam')
    .orderBy('number')
    .execute();
  const byExam = new Map<string, Correction[]>();
  for (const { exam, answer_key: answerKey, made_at: at, ...said } of rows)
    byExam.set(exam, [...(byExam.get(exam) ?? []), { ...said, answerKey, at }]);
  return byExam;
}
