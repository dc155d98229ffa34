import type { DisputedAnswer, decision } from '#contract/exam-session/decision';
import { toInstant } from '#contract/instant';
import { type LetterCode, toOwn } from '#domain/exam/letter-code';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { pageReply, sliceOf } from '../../http/page';
import { deadlineOf } from '../../paper/attempt-time';
import { getExamRow, listPaperRows, toQuestion } from '../../paper/exam-facts';
import { listPaperOrders } from '../../paper/paper-order';
import { codeOf } from '../../paper/sent-letters';
import { decideAnswers } from './commands';
import { type Dispute, listDisputes } from './disputes';
import { waitMsOf } from './held-log';
import { listDeciders, listDisputedAttempts } from './queries';

/** The teacher's decisions on stored answers that do not count. */
export const decisionHandlers: Handlers<typeof decision> = {
  async list({ input, session, services }) {
    const { db } = services;
    const exam = await getExamRow(db, session.homebase, input.exam);
    const slice = sliceOf(input);
    const rows = await listDisputedAttempts(db, exam, input, slice.pattern);
    const attempts = rows.map((row) => ({ ...row, deadline: deadlineOf(row, services.clock()) }));
    const disputes = await listDisputes(db, exam.homebase, attempts, waitMsOf(exam));
    const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
    const paper = new Map((await listPaperRows(db, exam)).map((row) => [row.question, row]));
    const disputed = [...new Set(disputes.map((dispute) => dispute.attempt))];
    const orders = await listPaperOrders(db, exam.homebase, disputed);
    const deciders = await listDeciders(db, exam.homebase, disputes);
    const disputedRows = disputes.flatMap((dispute): DisputedAnswer[] => {
      const attempt = byId.get(dispute.attempt);
      const question = paper.get(dispute.question);
      if (!attempt || !question) return [];
      const order = orders.get(attempt.id) ?? [];
      return [
        {
          ...toWire(dispute, deciders, codeOf(exam, question)),
          student_id: attempt.student,
          student_name: attempt.student_name,
          nis: attempt.nis ?? '',
          number: order.findIndex((entry) => entry.question === dispute.question) + 1,
          question: toQuestion(question),
        },
      ];
    });
    const names = new Intl.Collator('id');
    disputedRows.sort(
      (left, right) => names.compare(left.student_name, right.student_name) || left.number - right.number,
    );
    return pageReply(
      slice,
      disputedRows.length,
      disputedRows.slice(slice.offset, slice.offset + slice.limit),
    );
  },

  async decide(call) {
    const { input, services } = call;
    const { attempt = null, question = null, op = null, why = null, seen, verdict, exam } = input;
    if (question !== null && attempt === null) return fail('invalidInput', { message: 'Pilih siswanya.' });
    if (op !== null && question === null) return fail('invalidInput', { message: 'Pilih soalnya.' });
    const wanted = {
      ...actorOf(call),
      exam,
      verdict,
      attempt,
      question,
      op,
      why,
      seen: seen === undefined ? null : Date.parse(seen),
    };
    const { changed, newer } = await services.writer.run(decideAnswers, wanted);
    const message = MESSAGES[changed === 0 ? 'nothing' : verdict](changed);
    return { message: newer === 0 ? message : `${message} ${arrived(newer)}`, data: { changed } };
  },
};

const arrived = (count: number) => `${count} soal menerima jawaban baru sementara itu; periksa lagi.`;

const MESSAGES = {
  nothing: () => 'Tidak ada jawaban yang berubah.',
  accept: (count: number) => `${count} jawaban diterima dan dinilai.`,
  dismiss: (count: number) => `${count} jawaban diabaikan.`,
  undo: (count: number) => `Keputusan atas ${count} jawaban dibatalkan.`,
};

function toWire(
  { attempt, question, cause, waits, covered, options, decided }: Dispute,
  names: ReadonlyMap<string, string>,
  code: LetterCode,
) {
  return {
    attempt,
    question_id: question,
    cause,
    waits,
    covered: covered !== undefined,
    options: options.map((option) => ({
      op: option.opId,
      mc: toOwn(code, option.mc),
      essay: option.essay,
      at: toInstant(option.at),
      received_at: toInstant(option.receivedAt),
      claim: option.epoch,
      stands: option.stands,
      reason: option.reason,
    })),
    decided: decided && { by: names.get(decided.by) ?? '', at: toInstant(decided.at) },
  };
}
