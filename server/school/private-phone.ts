import type { Session } from '../access/session';
import { noteReveal } from '../db/reveal-log';
import { actorOf } from '../http/actor';
import type { Call } from '../http/implement';
import { getPerson } from './person';

/** Returns a handler that shows a person's full number. */
export function revealOf(level: 'student' | 'teacher' | 'parent') {
  return async (call: Pick<Call, 'services' | 'http'> & { session: Session; input: { id: string } }) => {
    const { services, session, input } = call;
    const { phone } = await getPerson(services, session.homebase, input.id, level);
    // Recorded before it is shown, so that nothing is seen without a record.
    await services.writer.run(noteReveal, { ...actorOf(call), person: input.id, field: 'phone' });
    return { data: { value: phone } };
  };
}
