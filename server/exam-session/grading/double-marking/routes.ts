import type { doubleMarking } from '#contract/exam-session/double-marking';
import { resolveAnswer } from '../../../access/blind-answer';
import { fail } from '../../../failure/app-error';
import { actorOf } from '../../../http/actor';
import type { Handlers } from '../../../http/implement';
import { getExamRow } from '../../../paper/exam-facts';
import { toHundredths } from '../hundredths';
import { saveDoubleMarking } from './commands';
import { decideEssay } from './decide';
import { getDoubleMarking, listDifferences } from './queries';

/** Double marking of essays. */
export const doubleMarkingHandlers: Handlers<typeof doubleMarking> = {
  async get({ input, session, services }) {
    return getDoubleMarking(services.db, session.homebase, input.exam);
  },

  async save(call) {
    const { exam, marker, unit, amount } = call.input;
    const hundredths = unit === 'points' ? toHundredths(amount) : amount;
    if (!Number.isInteger(hundredths))
      return fail('invalidInput', {
        message: 'Batas selisih harus angka: poin dengan dua desimal, atau persen bulat.',
      });
    const threshold = { unit, amount: hundredths };
    await call.services.writer.run(saveDoubleMarking, { ...actorOf(call), exam, marker, threshold });
    return { message: marker === null ? 'Penilai kedua dihapus.' : 'Penilai kedua disimpan.' };
  },

  async listDifferences({ input, session, services }) {
    const exam = await getExamRow(services.db, session.homebase, input.exam);
    return { data: await listDifferences(services.db, exam) };
  },

  async decide(call) {
    const { answer_id, point, comment, known } = call.input;
    await call.services.writer.run(decideEssay, {
      ...actorOf(call),
      ...(await resolveAnswer(call.services, call.session, answer_id)),
      points: point === null ? null : toHundredths(point),
      comment,
      known: known && {
        first: Date.parse(known.first),
        second: Date.parse(known.second),
        decision: known.decision === null ? null : Date.parse(known.decision),
      },
    });
    return { message: point === null ? 'Keputusan dibatalkan.' : 'Keputusan disimpan.' };
  },
};
