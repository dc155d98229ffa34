import type { backup } from '#contract/backup/backup';
import { toInstant } from '#contract/instant';
import type { Session } from '../access/session';
import { noteExport } from '../db/export-log';
import type { Db } from '../db/open';
import { isExamUnderWay } from '../db/quiet-time';
import { schoolDay } from '../db/school-day';
import { fail } from '../failure/app-error';
import { actorOf } from '../http/actor';
import type { Handlers } from '../http/implement';
import { sendPieces } from '../http/pieces';
import { EXPORT_ROWS_MAX } from '../http/sheet-file';
import type { Services } from '../services';
import { RUNNING } from './school-downloads';

type SchoolData = Pick<Handlers<typeof backup>, 'schoolData' | 'downloadSchoolData'>;

/** All data of the caller's school as one archive of spreadsheets; nothing of another school. */
export const schoolDataHandlers: SchoolData = {
  async schoolData({ session, services }) {
    const { running, ended } = services.schoolDownloads.of(session.homebase);
    const { refusal, ...sizes } = await look(services, session);
    const last = await findLast(services.db, session.homebase);
    return {
      ...sizes,
      running: running && { share: running.share, bytes: running.bytes },
      broken: ended !== null && !ended.isWhole,
      last: last && { ...last, bytes: !running && ended?.isWhole ? ended.bytes : null },
      refusal,
    };
  },

  async downloadSchoolData(call) {
    const { services, session, http } = call;
    const { homebase, user: person } = session;
    const { refusal, pupils: count } = await look(services, session);
    if (refusal !== null) return fail('conflict', { message: refusal });
    const now = services.clock();
    const day = await schoolDay({ db: services.db, now }, homebase);
    const make = () =>
      services.schoolDownloads.follow(homebase, (watch) =>
        services.makeSheet('schoolData', { homebase, person }, { now, person, watch }),
      );
    const note = () =>
      services.writer.run(noteExport, { ...actorOf(call), what: 'schoolData', count, class: null });
    const as = { type: 'application/zip', file: `data-sekolah-${day}.zip` };
    return sendPieces(http, as, { make, note });
  },
};

/** How much there is, and why it may not be downloaded now; null if it may. */
async function look(services: Services, session: Session) {
  const { homebase } = session;
  const now = services.clock();
  const sizes = await services.calculate(session, 'schoolData', { homebase }, now);
  const most = Math.max(sizes.pupils, sizes.inactive, sizes.parents);
  const refusals = [
    services.schoolDownloads.of(homebase).running ? RUNNING : null,
    (await isExamUnderWay(services.db, now)) ? EXAM : null,
    most > EXPORT_ROWS_MAX ? TOO_LONG : null,
    services.makeSheet.refusal('schoolData', session.user)?.message ?? null,
  ];
  return { ...sizes, refusal: refusals.find((one) => one !== null) ?? null };
}

const EXAM =
  'Sedang ada ujian di server ini, mungkin di satuan lain. Seluruh data diunduh sesudahnya, agar jawaban siswa tidak tertahan; satu daftar dapat diunduh dari halamannya.';
const TOO_LONG = `Salah satu daftar lebih dari ${EXPORT_ROWS_MAX.toLocaleString('id-ID')} baris. Unduh daftar-daftarnya sebagian demi sebagian dari halamannya.`;

/** The newest download that the log knows, by whomever. */
async function findLast(db: Db, homebase: string) {
  const row = await db
    .selectFrom('audit_log')
    .leftJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'audit_log.homebase').onRef('users.id', '=', 'audit_log.actor'),
    )
    .select(['audit_log.at', 'users.name'])
    .where('audit_log.homebase', '=', homebase)
    .where('audit_log.action', '=', 'export.schoolData')
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: toInstant(row.at), by: row.name } : null;
}
