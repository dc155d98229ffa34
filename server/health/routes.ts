import type { health } from '#contract/health';
import { fail } from '../failure/app-error';
import type { Handlers } from '../http/implement';
import { pingWriter } from './commands';

export const healthHandlers: Handlers<typeof health> = {
  async live() {
    return { status: 'ok' as const };
  },

  async ready({ services }) {
    if (services.lifecycle.stopping) return fail('busy', { message: 'Server sedang berhenti.' });
    await services.db.selectFrom('migrations').select('name').executeTakeFirst();
    await services.writer.run(pingWriter, null);
    return { status: 'ok' as const };
  },
};
