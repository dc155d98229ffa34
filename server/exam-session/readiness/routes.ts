import type { readiness } from '#contract/exam-session/readiness';
import { MINUTE_MS } from '#domain/time/durations';
import { readDevice } from '../../access/device';
import { createRateLimiter, failHasty } from '../../access/rate-limit';
import { describeBrowser } from '../../http/browser-name';
import { readDeviceCookie } from '../../http/cookie';
import type { Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { noteDeviceCheck } from './commands';

/** A page checks when it is opened, when the network returns, and on request: rarely. */
const PACE = { free: 20, firstWaitMs: 10_000, longestWaitMs: 60_000, forgetAfterMs: 5 * MINUTE_MS };

/** Checks that devices make of themselves before an exam. */
export function createReadinessHandlers({ clock }: Services): Handlers<typeof readiness> {
  const limiter = createRateLimiter(clock, PACE);
  return {
    async report({ input: { exam, facts }, session, services, http }) {
      const waitMs = limiter.enter(session.user, exam);
      if (waitMs > 0) return failHasty(waitMs);
      const device = readDevice(services.secrets, readDeviceCookie(http, services.settings.secureCookies));
      await services.writer.run(noteDeviceCheck, {
        homebase: session.homebase,
        exam,
        student: session.user,
        device: device?.id ?? '',
        facts: JSON.stringify(facts),
        browser: describeBrowser(http.req.header('user-agent')),
      });
      services.watched.note({ homebase: session.homebase, exam }, session.user);
      return { message: 'Hasil pemeriksaan perangkat diterima.' };
    },
  };
}
