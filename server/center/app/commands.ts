import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { hurryMails, queueMail, type SealedLetter } from '../../mail/queue';
import { type KeptMailServer, MAIL_SETTING, readKeptServer } from '../../mail/way';
import { type AskedMailServer, completeServer } from './mail-account';

/** Renames the head office, which is also the name of the installation. */
export const nameOffice = command('center.nameOffice', async (tx, input: Actor & { name: string }) => {
  const { homebase, name } = input;
  const before = await tx.db
    .selectFrom('homebases')
    .select('name')
    .where('id', '=', homebase)
    .executeTakeFirstOrThrow();
  if (before.name === name) return;
  await tx.db.updateTable('homebases').set({ name }).where('id', '=', homebase).execute();
  const detail = { from: before.name, to: name };
  await writeAudit(tx, { ...input, action: 'app.rename', subject: homebase, detail });
});

/**
 * Stores the mail server. Missing fields stay unchanged, but a password is never sent to a different server or
 * account than it was entered for. Throws `invalidInput`.
 */
export const saveMailServer = command(
  'center.saveMailServer',
  async (tx, input: Actor & { server: AskedMailServer; password: string | undefined }) => {
    const { homebase } = input;
    const before = await readKeptServer(tx.db);
    const server = completeServer(input.server, before, Boolean(input.password));
    const after = { ...server, password: input.password ?? keptPassword(before, server) };
    if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return;
    const value = JSON.stringify(after);
    await tx.db
      .insertInto('settings')
      .values({ name: MAIL_SETTING, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await hurryMails(tx);
    const detail = { host: server.host, port: server.port, from: server.from };
    await writeAudit(tx, { ...input, action: 'app.saveMailServer', subject: homebase, detail });
  },
);

function keptPassword(before: KeptMailServer | undefined, after: Omit<KeptMailServer, 'password'>): string {
  // Without an account no password is needed.
  if (!before?.password || after.user === '') return '';
  const isSame = (['host', 'port', 'security', 'user'] as const).every(
    (name) => before[name] === after[name],
  );
  return isSame ? before.password : fail('invalidInput', { fields: { smtp_password: PASSWORD_ANEW } });
}

const PASSWORD_ANEW = 'Server atau akun berubah. Tulis password-nya lagi.';

/** Stops sending mail; waiting letters keep waiting until a server is configured. */
export const forgetMailServer = command('center.forgetMailServer', async (tx, input: Actor) => {
  const removed = await tx.db.deleteFrom('settings').where('name', '=', MAIL_SETTING).executeTakeFirst();
  if (removed.numDeletedRows === 0n) return;
  await writeAudit(tx, { ...input, action: 'app.forgetMailServer', subject: input.homebase });
});

export const queueTestMail = command(
  'center.queueTestMail',
  async (tx: WriteContext, input: Actor & { letter: SealedLetter }) => {
    await queueMail(tx, input.letter);
    const detail = { to: input.letter.to };
    await writeAudit(tx, { ...input, action: 'app.testMail', subject: input.homebase, detail });
  },
);

function sorted(server: KeptMailServer | undefined) {
  return Object.entries(server ?? {}).sort(([left], [right]) => left.localeCompare(right));
}
