import type { dash } from '#contract/dashboard/dash';
import type { Session } from '../access/session';
import type { Handlers } from '../http/implement';
import { readAdminFigures } from './admin-figures';
import { readSchoolFigures } from './school-figures';

/** The dashboard figures of the head office and of a school's admin. */
export const dashHandlers: Handlers<typeof dash> = {
  async homebaseStats({ session, services }) {
    if (session.level === 'center')
      return { data: await services.calculate(session, 'schoolFigures', {}, services.clock()) };
    return { data: await readSchoolFigures(services.db, { homebase: session.homebase }) };
  },

  async centerBasicStats({ session, services }) {
    return services.calculate(session, 'centerFigures', {}, services.clock());
  },

  async completeness({ session, services }) {
    const of = { homebase: ownSchool(session) };
    return { data: await services.calculate(session, 'schoolCompleteness', of, services.clock()) };
  },

  async pupilTrend({ session, services }) {
    const of = { homebase: ownSchool(session) };
    return { data: await services.calculate(session, 'pupilTrend', of, services.clock()) };
  },

  async adminStats({ session, services }) {
    return readAdminFigures(services.db, session.homebase, services.clock());
  },
};

/** Undefined for the head office, which sees all. */
function ownSchool({ level, homebase }: Session): string | undefined {
  return level === 'center' ? undefined : homebase;
}
