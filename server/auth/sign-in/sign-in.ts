import type { Context } from 'hono';
import type { auth } from '#contract/auth/auth';
import type { Arrivals } from '../../access/arrivals';
import { type Device, knows, readDevice, trustedBy } from '../../access/device';
import type { Guess } from '../../access/guess';
import { readTicket, TICKET_LIFE_MS, writeTicket } from '../../access/queue-ticket';
import { failHasty } from '../../access/rate-limit';
import { createSignInLimiter, type Try } from '../../access/sign-in-limit';
import { fail } from '../../failure/app-error';
import { clientAddress, networkOf } from '../../http/address';
import { readDeviceCookie, readTicketCookie, setTicketCookie } from '../../http/cookie';
import type { Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { getUser } from '../queries';
import { openByPassword } from './by-password';
import { type Candidate, findCandidates } from './candidates';
import { noteGuessing } from './commands';

/** Sign-in by password. The limiter's memory lasts as long as the process. */
export function createSignIn(services: Services, arrivals: Arrivals): Handlers<typeof auth>['signIn'] {
  const limiter = createSignInLimiter(services.clock, (spray) =>
    services.log.warn(spray, 'many accounts are tried in vain from one network'),
  );
  const { secrets } = services;

  return async function signIn({ input, session, http }) {
    const candidates = await findCandidates(services.db, input);
    const device = readDevice(secrets, readDeviceCookie(http, services.settings.secureCookies));
    const guess = toGuess(input.identifier, candidates, device, http);
    const attempt = limiter(guess);
    if (attempt.waitMs > 0) return refuseHasty(http, guess, attempt);
    if (attempt.holdMs > 0) await new Promise((resolve) => setTimeout(resolve, attempt.holdMs));
    const proof = { candidates, password: input.password, lane: laneOf(guess) };
    const user = await openByPassword({ services, arrivals, http, former: session }, proof).catch((error) => {
      attempt.undecided();
      throw error;
    });
    if (!user) {
      await tellFailure(http, candidates, attempt.failed());
      return fail('signInFailed');
    }
    attempt.succeeded(user.id);
    return {
      // No full stop: many names end with a degree that has one.
      message: `Selamat datang, ${user.name}`,
      user: await getUser(services.db, user.homebase, user.id),
    };
  };

  function toGuess(
    identifier: string,
    candidates: readonly Candidate[],
    device: Device | undefined,
    http: Context,
  ): Guess {
    const exist = candidates.length > 0;
    const schools = new Map(candidates.map(({ id, homebase }) => [id, homebase]));
    const accounts = exist ? candidates.map(({ id }) => id) : [identifier.toLowerCase()];
    const network = networkOf(clientAddress(http, services.settings));
    const { secureCookies } = services.settings;
    return {
      accounts,
      exist,
      network,
      isFamiliar: (id) => arrivals.networks.isFamiliar(network, { homebase: schools.get(id) ?? '', id }),
      ticket: readTicket(secrets, readTicketCookie(http, secureCookies), { network, accounts }),
      device: device && {
        id: device.id,
        knows: (account) => knows(secrets, device, account),
        trustedBy: (account) => trustedBy(secrets, device, schools.get(account) ?? ''),
      },
    };
  }

  function refuseHasty(http: Context, guess: Guess, { waitMs, ticket }: Try): never {
    const { secureCookies } = services.settings;
    if (ticket)
      setTicketCookie(http, secureCookies, writeTicket(secrets, ticket, guess), waitMs + TICKET_LIFE_MS);
    return failHasty(waitMs);
  }

  /** A failure is written to the server log; repeated guessing also to the audit log, once. */
  async function tellFailure(http: Context, candidates: readonly Candidate[], alarming: readonly string[]) {
    const ip = clientAddress(http, services.settings);
    services.log.info({ ip, accounts: candidates.map(({ id }) => id) }, 'sign-in failed');
    for (const { homebase, id } of candidates.filter((candidate) => alarming.includes(candidate.id))) {
      await services.writer.run(noteGuessing, { homebase, user: id, ip });
    }
  }
}

/**
 * The lane in the hashing queue: the device's, if one of the accounts has signed in on it or an account of the school vouches
 * for it, else the network's.
 */
function laneOf({ accounts, device, network }: Guess): string {
  const known = accounts.some(
    (account) => device?.knows(account) || device?.trustedBy(account) !== undefined,
  );
  return (known ? device?.id : network) ?? '';
}
