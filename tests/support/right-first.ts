import { exam } from '#contract/exam/exam';
import type { Question, RichNode } from '#contract/question-bank/question';
import { transfer } from '#contract/question-bank/transfer';
import { type Device, startOn } from './exam-room';
import { newBank } from './new-bank';
import { openPaper } from './open-paper';
import type { World } from './world';

/** Of two points each, a whole paper; the last two have two right choices. */
export const COUNT = 50;

const WRONG = ['keliru', 'meleset', 'salah'];

/** A GIFT file as many are written: the right choice is typed first. */
const FILE = Array.from({ length: COUNT }, (_, index) =>
  index < COUNT - 2
    ? `Soal ${index}? {=benar ${WRONG.map((word) => `~${word}`).join(' ')}}`
    : `Soal ${index}? {~%50%benar satu ~%50%benar dua ~%-50%keliru ~%-50%meleset}`,
).join('\n\n');

/** An exam of that file for X IPA 1, imported and saved through the API. */
export async function plantRightFirst(world: World, isshuffle = true, name = 'Benar di depan') {
  const { teacher, bankid } = await newBank(world, 'guru', 'paket', name);
  const bytes = new Uint8Array(Buffer.from(FILE));
  const { body } = await teacher.call(transfer.preview, { bankid }, {}, bytes);
  const questions = body.questions.map(({ question }) => ({ ...question, points: 10_000 / COUNT }));
  await teacher.call(transfer.save, { bankid, questions });
  const classId = String(
    world.database
      .prepare(
        `SELECT exam_classes.class FROM exam_classes JOIN exams ON exams.id = exam_classes.exam
         JOIN users ON users.id = exams.teacher AND users.username = 'guru'`,
      )
      .pluck()
      .get(),
  );
  const saved = await teacher.call(exam.save, {
    name,
    duration: 60,
    mc_score: 100,
    essay_score: 0,
    isshuffle,
    token: null,
    bank: [{ bankid }],
    classes: [{ value: classId }],
  });
  return { teacher, bankid, exam: saved.body.data.id };
}

/** The state of an exam begun on a pupil's device, and a way to answer by the text of the choices. */
export interface StartedExam {
  device: Device;
  paper: Question[];
  packed: Buffer;
  /** The letters, in ascending order, of the choices to which this applies. */
  lettersOf(question: Question, isMeant: (words: string) => boolean): string;
}

export async function sitDown(world: World, nis: string, examid: string): Promise<StartedExam> {
  const pupil = await world.as(nis);
  const packed = Buffer.from((await pupil.call(exam.getPaper, { examid })).body as ArrayBuffer);
  const device = await startOn(world, pupil, examid);
  const paper = openPaper(packed, device.ticket.paperKey).questions;
  const lettersOf: StartedExam['lettersOf'] = ({ choices }, isMeant) => {
    const meant = choices.filter(({ content }) => isMeant(wordsOf(content)));
    return meant
      .map(({ key }) => key)
      .sort()
      .join('');
  };
  return { device, paper, packed, lettersOf };
}

export function wordsOf(content: readonly RichNode[]): string {
  return content
    .flat(9)
    .filter((part) => typeof part === 'string')
    .join('');
}

/** The right choices. */
export function isRight(words: string): boolean {
  return words.startsWith('benar');
}
