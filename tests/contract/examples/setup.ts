import type { setup } from '#contract/auth/setup';
import { newToken } from '../../../server/access/session';
import type { Examples, Stage } from './example';

export const setupExamples: Examples<typeof setup> = {
  checkLink: { as: 'anonymous', input: (stage) => ({ token: printLink(stage) }) },
  complete: {
    as: 'anonymous',
    input: (stage) => ({
      token: printLink(stage),
      office: 'Yayasan Cahaya Timur',
      timezone: 'Asia/Makassar',
      name: 'Dra. Wahyuni',
      email: 'wahyuni@contoh.sch.id',
      password: 'perahu hijau di danau',
    }),
    repeat: { refused: 'setupLinkWrong' },
  },
};

/** As after a start of an installation whose head office has nobody. */
function printLink({ world: { database, clock } }: Stage): string {
  const { token, tokenHash } = newToken();
  database.exec("UPDATE users SET level = 'cms' WHERE level = 'center'");
  const keep = database.prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)');
  keep.run('setup_link_hash', tokenHash);
  keep.run('setup_link_until', String(clock.now + 60_000));
  return token;
}
