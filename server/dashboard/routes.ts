import type { dash } from '#contract/dash';
import type { Handlers } from '../http/implement';
import { readAdminFigures } from './admin-figures';
import { readCenterFigures } from './center-figures';
import { readSchoolFigures } from './school-figures';

/** The dashboard figures of the head office and of a school's admin. */
export const dashHandlers: Handlers<typeof dash> = {
  async homebaseStats({ session, services }) {
    const own = session.level === 'center' ? undefined : session.homebase;
    return { data: await readSchoolFigures(services.db, own) };
  },

  async centerBasicStats({ services }) {
    return readCenterFigures(services.db);
  },

  async completeness({ session, services }) {
    return { data: await services.reckon(session, 'schoolCompleteness', {}, services.clock()) };
  },

  async adminStats({ session, services }) {
    return readAdminFigures(services.db, session.homebase, services.clock());
  },
};
