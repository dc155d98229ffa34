import type { people } from '#contract/center/people';
import { noteReveal } from '../../db/reveal-log';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { sendPeopleSheet } from './export';
import type { OfPeople } from './list';
import { findNumber } from './number';

/** The people of all schools, shown to the head office. */
export const peopleHandlers: Handlers<typeof people> = {
  async listTeachers({ input, session, services }) {
    return services.calculate(session, 'schoolTeachers', toPeople(input), services.clock());
  },

  async listPupils({ input, session, services }) {
    return services.calculate(session, 'schoolPupils', toPeople(input), services.clock());
  },

  async revealNumber(call) {
    const { db, writer } = call.services;
    const found = (await findNumber(db, call.input.id)) ?? fail('notFound');
    // Logged before it is shown, in the log of the person's own school.
    const note = { ...actorOf(call), homebase: found.homebase, person: call.input.id, field: 'phone' };
    await writer.run(noteReveal, note);
    return { data: { value: found.phone } };
  },

  downloadTeachers: (call) => sendPeopleSheet(call, 'teacher', call.input),
  downloadPupils: (call) => sendPeopleSheet(call, 'student', call.input),
};

type Query = Parameters<(typeof peopleHandlers)['listPupils']>[0]['input'];

function toPeople(input: Query): OfPeople {
  const { homebase, gender, state, in_class } = input;
  return {
    filter: { homebase, gender, state, in_class },
    slice: sliceOf(input),
    isReversed: input.sort === '-name',
  };
}
