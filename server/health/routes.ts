import type { health } from '#contract/health/health';
import { fail } from '../failure/app-error';
import type { Handlers } from '../http/implement';
import { pingWriter } from './commands';
import { pingReader } from './queries';
import { readStorage } from './storage';

export const healthHandlers: Handlers<typeof health> = {
  async live() {
    return { status: 'ok' as const };
  },

  async ready({ services }) {
    if (services.lifecycle.stopping) return fail('busy', { message: 'Server sedang berhenti.' });
    await pingReader(services.db);
    await services.writer.run(pingWriter, null);
    return { status: 'ok' as const };
  },

  async storage({ services }) {
    return readStorage(services);
  },
};
