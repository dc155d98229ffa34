import type { outcomes } from '#contract/center/outcomes';
import { noteExport } from '../../db/export-log';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sendSheet } from '../../http/spreadsheet';

/** Exams of all schools in figures, for the head office. */
export const outcomesHandlers: Handlers<typeof outcomes> = {
  async list({ input, session, services }) {
    return services.reckon(session, 'examFigures', input, services.clock());
  },

  async download(call) {
    const { writer, clock, reckon, makeSheet } = call.services;
    const { data } = await reckon(call.session, 'examFigures', call.input, clock());
    const pieces = makeSheet('examFigures', call.input, { now: clock(), person: call.session.user });
    const chosen = Object.fromEntries(
      Object.entries(call.input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    // Logged before the file is sent, so that nothing leaves unlogged.
    const noted = { what: 'examFigures', count: data.length, class: null, chosen } as const;
    await writer.run(noteExport, { ...actorOf(call), ...noted });
    return sendSheet(call.http, 'angka-ujian.xlsx', pieces);
  },
};
