import type { substitute } from '#contract/exam/substitute';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { nameSubstitute, withdrawSubstitute } from './commands';
import { listColleagues, listComing, listSubstitutes } from './queries';

/** Substitutes for an exam's teacher. */
export const substituteHandlers: Handlers<typeof substitute> = {
  async list({ input: { exam }, session, services }) {
    const of = { homebase: session.homebase, exam };
    return {
      data: await listSubstitutes(services.db, of, services.clock()),
      teachers: await listColleagues(services.db, of),
    };
  },

  async listComing({ session, services }) {
    const of = { homebase: session.homebase, teacher: session.user };
    return { data: await listComing(services.db, of, services.clock()) };
  },

  async name(call) {
    const { exam, teacher, from, until, may_grade: mayGrade } = call.input;
    await call.services.writer.run(nameSubstitute, {
      ...actorOf(call),
      exam,
      teacher,
      from: Date.parse(from),
      until: Date.parse(until),
      mayGrade,
    });
    return { message: 'Guru pengganti ditunjuk.' };
  },

  async withdraw(call) {
    await call.services.writer.run(withdrawSubstitute, { ...actorOf(call), ...call.input });
    return { message: 'Guru pengganti tidak lagi menjalankan ujian ini.' };
  },
};
