import type { account } from '#contract/auth/account';
import { CARD_LIFE_MS } from '#domain/account/card-life';
import type { Arrivals } from '../../access/arrivals';
import { hashToken, newToken } from '../../access/session';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import { peopleOrigin } from '../../http/address';
import type { Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { getUser } from '../queries';
import { newReadablePassword } from '../readable';
import { beginSession } from '../sign-in/new-session';
import { tellLeftOut } from './active-people';
import { openSessionByCard, resetPasswords, revokeCardsOf } from './commands';
import { toQrCode } from './qr-code';
import { findCardOwner, listPeople, type Person, subjectsOf } from './queries';

type CardCalls = 'resetPasswords' | 'revokeCards' | 'signInByCard';

/** Creates, revokes and accepts cards with a first password and a QR code. */
export function createCardHandlers(arrivals: Arrivals): Pick<Handlers<typeof account>, CardCalls> {
  return {
    ...officeHandlers,

    async signInByCard({ input, session, services, http }) {
      const cardHash = hashToken(input.token);
      const owner = await findCardOwner(services.db, cardHash, services.clock());
      if (!owner) return fail('cardWrong');
      const arrival = { services, arrivals, http, former: session, user: owner };
      const isOpen = await beginSession(arrival, (opened) =>
        services.writer.run(openSessionByCard, { ...opened, cardHash }),
      );
      if (!isOpen) return fail('cardWrong');
      return {
        message: `Selamat datang, ${owner.name}`,
        user: await getUser(services.db, owner.homebase, owner.id, owner.keeps_password === 1),
      };
    },
  };
}

const officeHandlers: Omit<Pick<Handlers<typeof account>, CardCalls>, 'signInByCard'> = {
  async resetPasswords({ input, session, services, http }) {
    const people = await listPeople(services.db, session.homebase, input);
    const expiresAt = services.clock() + CARD_LIFE_MS;
    const origin = peopleOrigin(http, services.settings);
    const made = await Promise.all(people.map((person) => makeCard(services, origin, person)));
    const { users, leftOut } = await services.writer.run(resetPasswords, {
      ...actorOf({ session, services, http }),
      subjects: subjectsOf(input),
      people: made.map(({ id, passwordHash, cardHash }) => ({ user: id, passwordHash, cardHash })),
      cardsExpireAt: expiresAt,
    });
    const expires_at = new Date(expiresAt).toISOString();
    return {
      message: `${users.length} kartu baru dibuat. Cetak sekarang: password tidak dapat dilihat lagi.${tellLeftOut(leftOut)}`,
      origin,
      cards: made
        .filter(({ id }) => users.includes(id))
        .map(({ passwordHash, cardHash, ...card }) => ({ ...card, expires_at })),
    };
  },

  async revokeCards({ input, session, services, http }) {
    const people = await listPeople(services.db, session.homebase, input);
    const revoked = await services.writer.run(revokeCardsOf, {
      ...actorOf({ session, services, http }),
      subjects: subjectsOf(input),
      users: people.map(({ id }) => id),
    });
    return { message: `${revoked} kartu dicabut.`, revoked };
  },
};

async function makeCard(services: Services, origin: string, person: Person) {
  const password = newReadablePassword();
  const { token, tokenHash: cardHash } = newToken();
  return {
    ...person,
    password,
    passwordHash: await services.passwords.hash(password),
    cardHash,
    // After the `#`, so that no server or proxy ever sees it in an address.
    qr: toQrCode(`${origin}/#kartu=${token}`),
  };
}
