import { exam } from '#contract/exam/exam';
import { authoring, type QuestionDraft } from '#contract/question-bank/authoring';
import { QTYPE } from '#contract/question-bank/question-type';
import { newBank } from './new-bank';
import type { World } from './world';

/**
 * One question of each type, a complete paper: the automatically scored ones are worth 100 points together, the essay
 * 100.
 */
export const EVERY_TYPE: readonly QuestionDraft[] = [
  {
    qtype: QTYPE.multipleChoice,
    question: 'Hasil dari \\(2^3\\) adalah …',
    poin: 10,
    choices: [
      { text: '6', isRight: false },
      { text: '8', isRight: true },
    ],
  },
  {
    qtype: QTYPE.several,
    question: 'Manakah yang bilangan prima?',
    poin: 20,
    rule: 'each',
    choices: [
      { text: '2', isRight: true },
      { text: '4', isRight: false },
      { text: '5', isRight: true },
      { text: '9', isRight: false },
    ],
  },
  {
    qtype: QTYPE.trueFalse,
    question: 'Tentukan benar atau salah.',
    poin: 30,
    rule: 'eachMinusWrong',
    statements: [
      { text: 'Nol bilangan genap.', isTrue: true },
      { text: 'Satu bilangan prima.', isTrue: false },
      { text: 'Sembilan bilangan prima.', isTrue: false },
    ],
  },
  {
    qtype: QTYPE.matching,
    question: 'Pasangkan negara dengan ibu kotanya.',
    poin: 20,
    rule: 'each',
    pairs: [
      { left: 'Indonesia', right: 'Jakarta' },
      { left: 'Mesir', right: 'Kairo' },
    ],
    decoys: ['Tokyo'],
  },
  {
    qtype: QTYPE.shortAnswer,
    question: 'Siapa presiden pertama Indonesia?',
    poin: 10,
    accepted: ['Ir. Soekarno', 'Soekarno'],
  },
  {
    qtype: QTYPE.numeric,
    question: 'Nilai pi dengan dua desimal?',
    poin: 10,
    value: '3.14',
    tolerance: '0.005',
  },
  { qtype: QTYPE.essay, question: 'Jelaskan siklus air.', poin: 100 },
];

/** A bank of every type and an open exam of it for X IPA 1, in the given order. */
export async function plantEveryType(
  world: World,
  /** Name of bank and exam, if the default one exists already. */
  name?: string,
): Promise<{ exam: string; bank: string; questions: string[] }> {
  const { teacher, bankid } = await newBank(world, 'guru', 'paket', name);
  const questions: string[] = [];
  for (const draft of EVERY_TYPE) {
    const { body } = await teacher.call(authoring.save, { bank: bankid, ...draft });
    questions.push(body.data.id);
  }
  const classId = String(
    world.database
      .prepare(
        `SELECT exam_classes.class FROM exam_classes JOIN exams ON exams.id = exam_classes.exam
         JOIN users ON users.id = exams.teacher AND users.username = 'guru'`,
      )
      .pluck()
      .get(),
  );
  const { body } = await teacher.call(exam.save, {
    name: name ?? 'Semua tipe',
    duration: 60,
    mc_score: 60,
    essay_score: 40,
    isshuffle: false,
    token: null,
    bank: [{ bankid }],
    classes: [{ value: classId }],
  });
  return { exam: body.data.id, bank: bankid, questions };
}
