import { v7 as uuidv7 } from 'uuid';
import type { auth } from '#contract/auth/auth';
import type { ProfileUpdate } from '#contract/school/person-fields';
import { limitChanges } from '../../access/change-limit';
import { refuseWeakPassword } from '../../access/password-policy';
import { createRateLimiter, EMAIL_PACE, failHasty } from '../../access/rate-limit';
import type { Session } from '../../access/session';
import { fail } from '../../failure/app-error';
import { clientAddress } from '../../http/address';
import type { Call, Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { getPasswordOwner, getUser } from '../queries';
import { changeProfile, refuseOldPassword } from './commands';

type ProfileCalls =
  | 'updateAdminProfile'
  | 'updateTeacherProfile'
  | 'updateParentProfile'
  | 'updateStudentProfile';

/** The four profile updates: the same operation at four addresses, for four kinds of users (spec §6). */
export function createProfileHandlers(services: Services): Pick<Handlers<typeof auth>, ProfileCalls> {
  // Somebody at an unlocked screen must not be able to try passwords endlessly.
  const passwordLimiter = createRateLimiter(services.clock);
  const emailLimiter = createRateLimiter(services.clock, EMAIL_PACE);
  // Refused changes are not counted here, since guessing is limited above.
  const limited = limitChanges(services.clock, { free: 20, forgives: () => true });

  return {
    updateAdminProfile: update,
    updateTeacherProfile: update,
    updateParentProfile: update,
    updateStudentProfile: update,
  };

  async function update({ input, session, http }: Call<(typeof auth)[ProfileCalls]>) {
    if (session.mustChangePassword && input.newPassword === undefined) fail('passwordChangeRequired');
    const ip = clientAddress(http, services.settings);
    return limited(session.user, () => change(input, session, ip));
  }

  async function change(input: ProfileUpdate, session: Session, ip: string | null) {
    const { homebase, user, tokenHash } = session;
    const owner = await getPasswordOwner(services.db, homebase, user);
    const isNewEmail = input.email !== undefined && input.email !== owner.email;
    const isSecured = isNewEmail || input.newPassword !== undefined;
    const compared = isSecured ? await proveOwner(owner, session, input) : null;
    const passwordHash = await preparePassword(owner, input);
    if (isNewEmail) limitEmails(session);
    const profile = profileOf(input);
    const nameProposal = proposalId(session);
    const action = { homebase, user, tokenHash, ip, profile, compared, passwordHash, nameProposal };
    const isNameWanted = await services.writer.run(changeProfile, action);
    const message = passwordHash ? 'Password sudah diganti.' : 'Profil sudah diperbarui.';
    return {
      message: isNameWanted ? `${message} ${NAME_PROPOSED}` : message,
      // A user who had to change his password has done so by now.
      user: await getUser(services.db, homebase, user, true),
    };
  }

  function proposalId({ level }: Session): string | null {
    return level === 'student' ? uuidv7({ msecs: services.clock() }) : null;
  }

  /** Every e-mail tried counts, whether taken or free: nobody may find out who has an account, or reserve addresses. */
  function limitEmails({ user }: Session): void {
    const waitMs = emailLimiter.enter(user, null);
    if (waitMs > 0) failHasty(waitMs);
  }

  /** Checks the old password and returns its hash; wrong ones count, and too many of them have to wait. */
  async function proveOwner({ hash }: Owner, { user }: Session, { oldPassword }: ProfileUpdate) {
    if (oldPassword === undefined) return refuseStranger();
    const waitMs = passwordLimiter.enter(user, null);
    if (waitMs > 0) return failHasty(waitMs);
    const isRight = await services.passwords.matches(hash, oldPassword).catch((error) => {
      passwordLimiter.undecided(user, null);
      throw error;
    });
    if (!isRight) refuseOldPassword();
    passwordLimiter.succeeded(user, null);
    return hash;
  }

  /** Hashes the new password; null if none is to be set. */
  async function preparePassword(owner: Owner, { oldPassword, newPassword }: ProfileUpdate) {
    if (newPassword === undefined) return null;
    const { hash: _, ...facts } = owner;
    refuseWeakPassword(newPassword, facts, 'newPassword');
    if (newPassword === oldPassword) {
      const message = 'Password baru harus berbeda dari yang lama.';
      fail('passwordWeak', { message, fields: { newPassword: message } });
    }
    return services.passwords.hash(newPassword);
  }
}

const NAME_PROPOSED = 'Nama baru diusulkan; sekolah akan memeriksanya.';

type Owner = Awaited<ReturnType<typeof getPasswordOwner>>;

/** The e-mail's owner can reset the password, so an unlocked screen must not be enough to change it. */
function refuseStranger(): never {
  const message = 'Please input your old password!';
  return fail('invalidInput', { message, fields: { oldPassword: message } });
}

function profileOf({ name, email, phone }: ProfileUpdate) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone: phone || null }),
  };
}
