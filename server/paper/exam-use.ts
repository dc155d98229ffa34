import { nameSome } from '#domain/exam/name-some';
import { findRestore } from '../db/after-restore';
import type { WriteContext } from '../db/command';
import { dayInWords } from '../db/school-day';
import { selectAwaited } from '../db/unheard-work';
import { fail } from '../failure/app-error';
import { getExamRow } from './exam-facts';

type Context = Pick<WriteContext, 'db' | 'now'>;

/**
 * Whether anybody ever began, archived attempts included, holds a valid start code, or may have begun offline with a code
 * without the server knowing.
 */
export async function isInUse(context: Context, homebase: string, exam: string): Promise<boolean> {
  return (
    (await hasAttempts(context, homebase, exam)) ||
    (await hasValidCodes(context, homebase, exam)) ||
    (await listAwaited(context, homebase, exam)).length > 0
  );
}

/** Refuses if the exam is in use, and says what can be done about it: what was begun stays, the rest can be ended. */
export async function refuseInUse(context: Context, homebase: string, exam: string): Promise<void> {
  if (await hasAttempts(context, homebase, exam)) fail('examInUse');
  if (await hasValidCodes(context, homebase, exam)) fail('examInUse', { message: REVOKE_FIRST });
  const awaited = await listAwaited(context, homebase, exam);
  if (awaited.length === 0) return refuseAfterRestore(context, homebase, exam);
  const last = Math.max(...awaited.map(({ until }) => until ?? 0));
  const names = nameSome(awaited.map(({ name }) => name));
  const day = await dayInWords(context.db, homebase, last);
  fail('examInUse', {
    message: `Ujian ini mungkin sudah dimulai tanpa jaringan oleh ${names}: perangkatnya pernah menerima kode mulai. Tunggu sampai pekerjaannya masuk. Bila tidak ada yang masuk, ujian dapat dihapus sesudah ${day}.`,
  });
}

/** What was sat of it since the backup is on the devices only, and they need it to send that again. */
async function refuseAfterRestore(context: Context, homebase: string, exam: string): Promise<void> {
  const { db } = context;
  const restore = await findRestore(context);
  if (!restore) return;
  const { created_at } = await getExamRow(db, homebase, exam);
  if (created_at > restore.at) return;
  const at = await dayInWords(db, homebase, restore.at);
  const until = await dayInWords(db, homebase, restore.until);
  fail('examInUse', {
    message: `Server dipulihkan dari cadangan pada ${at}. Ujian ini mungkin sudah dikerjakan sesudah cadangan itu dibuat, dan perangkat siswa masih dapat mengirim jawabannya. Ujian dapat dihapus sesudah ${until}.`,
  });
}

const REVOKE_FIRST = 'Ujian ini masih punya kode mulai yang berlaku. Cabut dahulu semua kodenya.';

async function hasAttempts({ db }: Context, homebase: string, exam: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

async function hasValidCodes({ db }: Context, homebase: string, exam: string): Promise<boolean> {
  const code = await db
    .selectFrom('start_codes')
    .select('batch')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return code !== undefined;
}

/** Pupils who may have begun it offline, and until when their devices can deliver. */
function listAwaited(context: Context, homebase: string, exam: string) {
  return selectAwaited(context, homebase)
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'start_codes.homebase').onRef('users.id', '=', 'start_codes.student'),
    )
    .select(({ fn }) => ['users.name', fn.max('start_codes.delivers_until').as('until')])
    .where('start_codes.exam', '=', exam)
    .groupBy('users.id')
    .orderBy('users.name')
    .execute();
}
