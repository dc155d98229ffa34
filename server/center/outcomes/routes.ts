import type { outcomes } from '#contract/center/outcomes';
import { filterOf, noteExport } from '../../db/export-log';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';

/** Exams of all schools in figures, for the head office. */
export const outcomesHandlers: Handlers<typeof outcomes> = {
  async list({ input, session, services }) {
    return services.calculate(session, 'examFigures', input, services.clock());
  },

  async download(call) {
    const { writer, clock, calculate, makeSheet } = call.services;
    const { data } = await calculate(call.session, 'examFigures', call.input, clock());
    const make = () => makeSheet('examFigures', call.input, { now: clock(), person: call.session.user });
    const noted = { what: 'examFigures', count: data.length, class: null, ...filterOf(call.input) } as const;
    const note = () => writer.run(noteExport, { ...actorOf(call), ...noted });
    return sendSheet(call.http, 'angka-ujian.xlsx', { make, note });
  },
};
