import type { Context } from 'hono';
import type { auth } from '#contract/auth';
import { failHasty } from '../access/brake';
import { knows, readDevice, writeDevice } from '../access/device';
import { createSignInBrake, type Guess } from '../access/sign-in-brake';
import { fail } from '../failure/app-error';
import { clientAddress, networkOf } from '../http/address';
import { readDeviceCookie, setDeviceCookie } from '../http/cookie';
import type { Handlers } from '../http/implement';
import type { Services } from '../services';
import { type Candidate, findCandidates } from './candidates';
import { noteGuessing, openSession } from './commands';
import { beginSession } from './new-session';
import { getUser } from './queries';

/** Sign-in by password. The brake's memory lasts as long as the process. */
export function createSignIn(services: Services): Handlers<typeof auth>['signIn'] {
  const brake = createSignInBrake(services.clock);
  const { secureCookies } = services.settings;

  return async function signIn({ input, session, http }) {
    const candidates = await findCandidates(services.db, input);
    const device = readDevice(services.secrets, readDeviceCookie(http, secureCookies));
    const network = networkOf(clientAddress(http, services.settings));
    const guess: Guess = {
      accounts: candidates.length > 0 ? candidates.map(({ id }) => id) : [input.identifier.toLowerCase()],
      device: device && { id: device.id, knows: (account) => knows(services.secrets, device, account) },
      network,
    };
    const waitMs = brake.enter(guess);
    if (waitMs > 0) return failHasty(waitMs);
    const lane = device?.id ?? network ?? '';
    const user = await findOneThatFits(candidates, input.password, lane).catch((error) => {
      brake.undecided(guess);
      throw error;
    });
    if (!user) {
      brake.failed(guess);
      await tellFailure(http, candidates, brake.alarming(guess));
      return fail('signInFailed');
    }
    brake.succeeded(guess);
    await beginSession({ services, http, former: session, user }, (opened) =>
      services.writer.run(openSession, opened),
    );
    setDeviceCookie(http, secureCookies, writeDevice(services.secrets, device, user.id));
    return {
      // No full stop: many names end in a degree that has one.
      message: `Selamat datang, ${user.name}`,
      user: await getUser(services.db, user.homebase, user.id),
    };
  };

  /**
   * The one active candidate whose password this is. Where several schools have the NIS and no school was
   * chosen, more than one may fit: then nobody is signed in, in the words of any failure. An unknown
   * identifier takes as long as a wrong password.
   */
  async function findOneThatFits(
    candidates: readonly Candidate[],
    password: string,
    lane: string,
  ): Promise<Candidate | undefined> {
    if (candidates.length === 0) await services.passwords.matches(null, password, lane);
    const fits: Candidate[] = [];
    for (const candidate of candidates) {
      const isRight = await services.passwords.matches(candidate.passwordHash, password, lane);
      if (isRight && candidate.isActive) fits.push(candidate);
    }
    return fits.length === 1 ? fits[0] : undefined;
  }

  /** A failure is a line of the log; guessing that became a pattern is an entry of the audit log, once. */
  async function tellFailure(http: Context, candidates: readonly Candidate[], alarming: readonly string[]) {
    const ip = clientAddress(http, services.settings);
    services.log.info({ ip, accounts: candidates.map(({ id }) => id) }, 'sign-in failed');
    for (const { homebase, id } of candidates.filter((candidate) => alarming.includes(candidate.id))) {
      await services.writer.run(noteGuessing, { homebase, user: id, ip });
    }
  }
}
