import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { admin } from '#contract/center/admin';
import { refuseWeakPassword } from '../../access/password-policy';
import { hashToken, newToken } from '../../access/session';
import { makeUnusable } from '../../access/unusable-password';
import { noteReveal } from '../../db/reveal-log';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import { clientAddress, peopleOrigin } from '../../http/address';
import { tellCounts } from '../../http/counts-told';
import type { Call, Handlers } from '../../http/implement';
import { maskPhones } from '../../http/masked-phones';
import { sliceOf } from '../../http/page';
import type { Services } from '../../services';
import { getSchool } from '../schools/commands';
import { addOfficer, changeOfficer, deactivateOfficers, removeOfficer, toggleOfficer } from './commands';
import { sendOfficerSheet } from './export';
import {
  activateOfficer,
  type Invitation,
  LINK_LIFE_MS,
  renewInvitation,
  renewInvitations,
} from './invitation';
import { activationLetter } from './letter';
import { makePasswordLink } from './password-link';
import { findInvited, getOffice, getOfficer, listOfficerRows } from './queries';

/** The office's accounts: created by the head office, activated by their owners. */
export const officerHandlers: Handlers<typeof admin> = {
  async list({ input, services }) {
    return maskPhones(await listOfficerRows(services.db, input, sliceOf(input), services.clock()));
  },

  download: sendOfficerSheet,

  async save(call) {
    const { input, services } = call;
    const { name, email, phone } = input;
    const officer = { name, email, ...(phone === undefined ? {} : { phone: phone || null }) };
    if (input.id !== undefined) {
      await getOpen(services, input.id);
      await services.writer.run(changeOfficer, { ...actorOf(call), id: input.id, officer });
      return { message: 'Data akun diperbarui.', data: { id: input.id, link: null } };
    }
    return addOne(call, officer);
  },

  async remove(call) {
    await getOpen(call.services, call.input.id);
    await call.services.writer.run(removeOfficer, { ...actorOf(call), id: call.input.id });
    return { message: 'Akun dihapus.' };
  },

  async changeStatus(call) {
    await getOpen(call.services, call.input.id);
    const isActive = await call.services.writer.run(toggleOfficer, { ...actorOf(call), ...call.input });
    return { message: isActive ? 'Akun aktif kembali.' : 'Akun dinonaktifkan.' };
  },

  async revealNumber(call) {
    const { services, input } = call;
    const { homebase, phone } = await getOpen(services, input.id);
    // Logged before it is shown, in the log of the person's own school.
    await services.writer.run(noteReveal, { ...actorOf(call), homebase, person: input.id, field: 'phone' });
    return { data: { value: phone } };
  },

  async sendActivation(call) {
    const { input, services, http } = call;
    const owner = await getOpen(services, input.id);
    const { invitation, link } = await prepareLink(services, http, owner, input.by === 'mail');
    if (input.by === 'mail' && !invitation.letter) return fail('mailNotSet', { message: NO_MAIL });
    await services.writer.run(renewInvitation, { ...actorOf(call), id: input.id, invitation });
    return { message: sent(link, services), data: { id: input.id, link } };
  },

  async sendActivations(call) {
    const { services, http } = call;
    const wanted = [...new Set(call.input.officers)];
    const officers = [];
    for (const id of wanted) {
      const owner = await getOpen(services, id);
      const { invitation } = await prepareLink(services, http, owner, true);
      if (!invitation.letter) return fail('mailNotSet', { message: NO_MAILS });
      officers.push({ id, invitation });
    }
    const made = await services.writer.run(renewInvitations, { ...actorOf(call), officers });
    services.post.nudge();
    return {
      message: tellCounts(
        [made, 'tautan aktivasi sedang dikirim lewat email'],
        [wanted.length - made, 'akun dilewati karena sudah diaktifkan pemiliknya'],
      ),
    };
  },

  async deactivateSeveral(call) {
    const { officers } = call.input;
    for (const id of officers) await getOpen(call.services, id);
    const action = { ...actorOf(call), officers };
    const { off, before } = await call.services.writer.run(deactivateOfficers, action);
    return { message: tellCounts([off, 'akun dinonaktifkan'], [before, 'akun sudah nonaktif']) };
  },

  async makePasswordLink(call) {
    const { input, services, http } = call;
    await getOpen(services, input.id);
    const { token, tokenHash } = newToken();
    await services.writer.run(makePasswordLink, { ...actorOf(call), id: input.id, tokenHash });
    const link = `${peopleOrigin(http, services.settings)}/#atur-ulang=${token}`;
    return { message: 'Salin tautannya dan serahkan kepada pemilik akun.', data: { link } };
  },

  async checkActivation({ input, services }) {
    const invited = await findInvited(services.db, input.code, services.clock());
    if (!invited) return fail('activationWrong');
    const { name, email, level, school } = invited;
    return { message: 'Tautan ini berlaku.', name, email: email ?? '', level, homebase: school };
  },

  async activate({ input, services, http }) {
    const { db, writer, clock, passwords } = services;
    const invited = await findInvited(db, input.code, clock());
    if (!invited) return fail('activationWrong');
    const { homebase, user, level, name, email, school } = invited;
    refuseWeakPassword(input.password, { level, known: [name, email, school] }, 'password');
    await writer.run(activateOfficer, {
      homebase,
      user,
      tokenHash: hashToken(input.code),
      passwordHash: await passwords.hash(input.password),
      ip: clientAddress(http, services.settings),
    });
    return { message: 'Akun Anda aktif. Silakan masuk.' };
  },
};

const NO_MAILS =
  'Server ini belum dapat mengirim email. Isi pengaturan email dahulu, atau salin tautan setiap akun dari menunya.';

const NO_MAIL = 'Server ini belum dapat mengirim email. Salin tautannya, atau isi pengaturan email dahulu.';

/**
 * An officer whose school is not being deleted. This check is needed because commands of the head office carry the
 * head office's own id, so the writer does not refuse them.
 */
async function getOpen(services: Services, id: string) {
  const officer = await getOfficer(services.db, id);
  refuseClosed(services, officer.homebase);
  return officer;
}

function refuseClosed({ writer }: Services, school: string): void {
  if (writer.isClosedFor(school))
    fail('schoolClosed', { message: 'Satuan ini sedang dihapus. Akun pengelolanya tidak dapat diubah.' });
}

async function addOne(
  call: Call<(typeof admin)['save']>,
  officer: { name: string; email: string; phone?: string | null },
) {
  const { input, services, http } = call;
  const { level = fail('invalidInput') } = input;
  const office = await getOffice(services.db);
  const school = input.home === undefined ? office : await getSchool(services, input.home);
  refuseClosed(services, school.id);
  const id = uuidv7({ msecs: services.clock() });
  const owner = { ...officer, homebase: school.id, level, school: school.name };
  const { invitation, link } = await prepareLink(services, http, owner, true);
  const unusable = await makeUnusable(services);
  const action = { ...actorOf(call), id, home: school.id, level, officer, unusable, invitation };
  await services.writer.run(addOfficer, action);
  return { message: sent(link, services), data: { id, link } };
}

interface Owner {
  homebase: string;
  name: string;
  email: string | null;
  school: string;
}

/** Creates a link, in a letter if mail is configured and requested, otherwise to be copied. */
async function prepareLink(
  { post, settings, clock }: Services,
  http: Context,
  owner: Owner,
  byMail: boolean,
): Promise<{ invitation: Invitation; link: string | null }> {
  const { token, tokenHash } = newToken();
  const way = byMail && owner.email ? await post.way() : undefined;
  const link = `${way?.origin ?? peopleOrigin(http, settings)}/aktivasi-akun#kode=${token}`;
  const letter = way && post.seal(owner.homebase, activationLetter(owner, link), clock() + LINK_LIFE_MS);
  return { invitation: { tokenHash, letter }, link: letter ? null : link };
}

/** Returns the message about the link, and starts sending it. */
function sent(link: string | null, { post }: Services): string {
  if (link !== null) return 'Salin tautan aktivasi dan serahkan kepada pemilik akun.';
  post.nudge();
  return 'Tautan aktivasi sedang dikirim lewat email.';
}
