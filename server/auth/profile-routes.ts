import type { auth } from '#contract/auth';
import type { ProfileUpdate } from '#contract/person-fields';
import { createBrake, failHasty } from '../access/brake';
import { refuseWeakPassword } from '../access/password-policy';
import type { Session } from '../access/session';
import { fail } from '../failure/app-error';
import { clientAddress } from '../http/address';
import type { Call, Handlers } from '../http/implement';
import type { Services } from '../services';
import { changeProfile } from './profile-commands';
import { getPasswordOwner, getUser } from './queries';

type ProfileCalls =
  | 'updateAdminProfile'
  | 'updateTeacherProfile'
  | 'updateParentProfile'
  | 'updateStudentProfile';

/** The four profile updates: one deed, at four addresses for four kinds of people (spec §6). */
export function createProfileHandlers(services: Services): Pick<Handlers<typeof auth>, ProfileCalls> {
  // Who sits down at an unlocked screen may not try passwords without end.
  const brake = createBrake(services.clock);

  return {
    updateAdminProfile: update,
    updateTeacherProfile: update,
    updateParentProfile: update,
    updateStudentProfile: update,
  };

  async function update({ input, session, http }: Call<(typeof auth)[ProfileCalls]>) {
    if (session.mustChangePassword && input.newPassword === undefined) fail('passwordChangeRequired');
    const password = await preparePassword(session, input);
    const { homebase, user, tokenHash } = session;
    const { name, email, phone } = input;
    const profile = {
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone: phone || null }),
    };
    const ip = clientAddress(http, services.settings);
    await services.writer.run(changeProfile, { homebase, user, tokenHash, ip, profile, password });
    return {
      message: password ? 'Password sudah diganti.' : 'Profil sudah diperbarui.',
      user: await getUser(services.db, homebase, user),
    };
  }

  /** Compares the old password and hashes the new one; null where none is to be changed. */
  async function preparePassword(session: Session, { oldPassword, newPassword }: ProfileUpdate) {
    if (oldPassword === undefined || newPassword === undefined) return null;
    const { hash: stored, ...owner } = await getPasswordOwner(services.db, session.homebase, session.user);
    const waitMs = brake.enter(session.user, null);
    if (waitMs > 0) return failHasty(waitMs);
    const isRight = await services.passwords.matches(stored, oldPassword).catch((error) => {
      brake.undecided(session.user, null);
      throw error;
    });
    if (!isRight) fail('oldPasswordWrong', { fields: { oldPassword: 'Password lama salah.' } });
    brake.succeeded(session.user, null);
    refuseWeakPassword(newPassword, owner, 'newPassword');
    if (newPassword === oldPassword) {
      const message = 'Password baru harus berbeda dari yang lama.';
      fail('passwordWeak', { message, fields: { newPassword: message } });
    }
    return { hash: await services.passwords.hash(newPassword), replaces: stored };
  }
}
