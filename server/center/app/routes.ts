import type { app } from '#contract/center/app';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { seal } from '../../mail/seal';
import { PASSWORD_PLACE } from '../../mail/way';
import { logoPath } from '../../media/logo-path';
import { forgetMailServer, nameOffice, queueTestMail, saveMailServer } from './commands';
import { findInstallation, listMailRows, readMailFacts } from './queries';

/** The installation's name while its head office has none. */
const PRODUCT = 'Lentera';

/** Name, logo and mail of the installation. The user's own profile belongs to the account calls (server/app.ts). */
export const officeAppHandlers: Omit<Handlers<typeof app>, 'updateProfile'> = {
  async getApp({ services }) {
    const found = await findInstallation(services.db);
    return { app_name: found?.name ?? PRODUCT, app_logo: found?.logo ? logoPath(found.logo) : null };
  },

  async getAppData({ session, services }) {
    const found = await findInstallation(services.db);
    return {
      app: {
        id: session.homebase,
        app_name: found?.name ?? PRODUCT,
        app_logo: found?.logo ? logoPath(found.logo) : null,
      },
      mail: await readMailFacts(services.db, services.settings),
    };
  },

  async updateApp(call) {
    await call.services.writer.run(nameOffice, { ...actorOf(call), name: call.input.app_name });
    return { message: 'Nama aplikasi disimpan.' };
  },

  async updateSmtp(call) {
    const { input, services } = call;
    if (services.settings.mail) return fail('mailByOperator');
    const { smtp_password: given } = input;
    await services.writer.run(saveMailServer, {
      ...actorOf(call),
      server: {
        host: input.smtp_host,
        port: input.smtp_port,
        security: input.smtp_security,
        user: input.smtp_user,
        from: input.smtp_email,
        domain: input.smtp_domain,
      },
      password: given === undefined ? undefined : given && seal(services.secrets, PASSWORD_PLACE, given),
    });
    services.post.nudge();
    return { message: 'Pengaturan email disimpan. Kirim email uji untuk memastikannya.' };
  },

  async removeSmtp(call) {
    const { services } = call;
    if (services.settings.mail) return fail('mailByOperator');
    await services.writer.run(forgetMailServer, actorOf(call));
    return { message: 'Pengaturan email dihapus. Tautan kini disalin dari layar.' };
  },

  async sendTestMail(call) {
    const { input, session, services } = call;
    const { post } = services;
    const way = await post.way();
    if (!way) return fail('mailNotSet', { message: 'Isi pengaturan email dahulu.' });
    const mail = {
      to: input.to,
      subject: 'Email uji dari Lentera',
      text: `Email ini tiba, jadi pengaturan email Lentera benar.\n\n${way.origin}\n`,
    };
    const letter = post.seal(session.homebase, mail, null);
    await services.writer.run(queueTestMail, { ...actorOf(call), letter });
    post.nudge();
    return { message: 'Email uji sedang dikirim. Hasilnya tampil di catatan email.' };
  },

  async listMails({ input, services }) {
    return listMailRows(services.db, input, sliceOf(input));
  },
};
