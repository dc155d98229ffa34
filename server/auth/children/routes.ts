import { v7 as uuidv7 } from 'uuid';
import type { account } from '#contract/auth/account';
import type { auth } from '#contract/auth/auth';
import { DAY_MS } from '#domain/time/durations';
import { refuseWeakPassword } from '../../access/password-policy';
import { createRateLimiter, EMAIL_PACE, failHasty } from '../../access/rate-limit';
import type { Secrets } from '../../access/secrets';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import { clientAddress, peopleOrigin } from '../../http/address';
import type { Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { newChildCode, printCode } from '../readable';
import { type Claim, findClaimed, ofChild, refuseChild } from './claim';
import { addChild, makeChildCodes, signUpParent } from './commands';
import { listChildren } from './queries';

/** How long a code stays valid. */
const CODE_LIFE_MS = 90 * DAY_MS;

/** A parent creates his account with the codes of his children. */
export function createSignUp(services: Services): Handlers<typeof auth>['signUp'] {
  // A refused e-mail leaves the code valid, so tries are limited: otherwise it would reveal which e-mails have an
  // account.
  const limiter = createRateLimiter(services.clock, EMAIL_PACE);

  return async function signUp({ input, http }) {
    const { name, email, password } = input;
    const claims = input.children.map((child) => toClaim(services.secrets, child));
    // Checked before the costly hash, so that requests without a valid code cause no work.
    const now = services.clock();
    const children = await Promise.all(
      claims.map((claim, index) => ofChild(index, findClaimed(services.db, claim, now))),
    );
    const { homebase, school } = children[0] ?? fail('childCodeWrong');
    const ofOther = children.findIndex((child) => child.homebase !== homebase);
    if (ofOther > 0) return refuseChild('childCodeWrong', ofOther);
    const known = [name, email, school, ...claims.map(({ nis }) => nis)];
    refuseWeakPassword(password, { level: 'parent', known }, 'password');
    const waitMs = Math.max(...claims.map(({ codeHash }) => limiter.enter(codeHash, null)));
    if (waitMs > 0) return failHasty(waitMs);
    await services.writer.run(signUpParent, {
      homebase,
      id: uuidv7({ msecs: now }),
      name,
      email,
      phone: input.phone || null,
      passwordHash: await services.passwords.hash(password),
      claims,
      ip: clientAddress(http, services.settings),
    });
    return { message: 'Akun wali sudah dibuat. Silakan masuk.' };
  };
}

type ChildCalls = 'makeChildCodes' | 'addChild';

/** The codes: made by the school, used by a parent. */
export const childHandlers: Pick<Handlers<typeof account>, ChildCalls> = {
  async makeChildCodes({ input, session, services, http }) {
    const children = await listChildren(services.db, session.homebase, input);
    const expiresAt = services.clock() + CODE_LIFE_MS;
    const made = children.map((child) => ({ ...child, code: newChildCode() }));
    await services.writer.run(makeChildCodes, {
      ...actorOf({ session, services, http }),
      subject: input.classid ?? input.student ?? fail('notFound'),
      codes: made.map(({ id, code }) => ({ student: id, codeHash: hashCode(services.secrets, code) })),
      expiresAt,
    });
    const expires_at = new Date(expiresAt).toISOString();
    return {
      message: `${made.length} kode anak dibuat. Cetak sekarang: kode tidak dapat dilihat lagi.`,
      origin: peopleOrigin(http, services.settings),
      codes: made.map(({ code, ...child }) => ({ ...child, code: printCode(code), expires_at })),
    };
  },

  async addChild({ input, session: { homebase, user }, services, http }) {
    await services.writer.run(addChild, {
      homebase,
      parent: user,
      claim: toClaim(services.secrets, input),
      ip: clientAddress(http, services.settings),
    });
    return { message: 'Anak sudah ditambahkan ke akun Anda.' };
  },
};

function toClaim(secrets: Secrets, { nis, code }: { nis: string; code: string }): Claim {
  return { nis, codeHash: hashCode(secrets, code) };
}

function hashCode(secrets: Secrets, code: string): string {
  return secrets.sign(`child:${code}`);
}
