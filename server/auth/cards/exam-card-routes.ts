import type { account } from '#contract/auth/account';
import { examCardEnds } from '#domain/account/card-life';
import { newToken } from '../../access/session';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import { peopleOrigin } from '../../http/address';
import type { Handlers } from '../../http/implement';
import { tellLeftOut } from './active-people';
import { makeExamCards } from './exam-card-command';
import { findExamEnd, listCardHolders, listTakerIds } from './exam-card-queries';

/** Cards for the day of an exam. */
export const examCardHandlers: Pick<Handlers<typeof account>, 'listCardHolders' | 'makeExamCards'> = {
  async listCardHolders({ input: { exam }, session, services }) {
    const data = await listCardHolders(services.db, { homebase: session.homebase, exam }, services.clock());
    return { origin: services.settings.publicOrigin ?? null, data };
  },

  async makeExamCards({ input, session, services, http }) {
    const { exam } = input;
    const of = { homebase: session.homebase, exam };
    const takers = await listTakerIds(services.db, of);
    const students = [...new Set(input.students)];
    // One pupil who does not take the exam refuses the whole request.
    if (!students.every((student) => takers.has(student))) return fail('notFound');
    const origin = peopleOrigin(http, services.settings);
    const expiresAt = examCardEnds(services.clock(), await findExamEnd(services.db, of));
    const made = students.map((student) => ({ student, ...newToken() }));
    const { users, leftOut } = await services.writer.run(makeExamCards, {
      ...actorOf({ session, services, http }),
      exam,
      people: made.map(({ student, tokenHash }) => ({ user: student, cardHash: tokenHash })),
      cardsExpireAt: expiresAt,
    });
    return {
      message: `${users.length} kode QR baru dibuat. Cetak sekarang: kodenya tidak dapat dilihat lagi.${tellLeftOut(leftOut)}`,
      origin,
      expires_at: new Date(expiresAt).toISOString(),
      // After the `#`, so that no server or proxy ever sees it in an address.
      cards: made
        .filter(({ student }) => users.includes(student))
        .map(({ student, token }) => ({ student, address: `${origin}/#kartu=${token}` })),
    };
  },
};
