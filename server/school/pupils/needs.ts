import { documentName } from '#contract/records/document-text';
import { findRestore } from '../../db/after-restore';
import type { WriteContext } from '../../db/command';
import type { Db } from '../../db/open';
import { dayInWords } from '../../db/school-day';
import { selectAwaited } from '../../db/unheard-work';
import { fail } from '../../failure/app-error';
import { type Ids, type Need, need } from '../needs';

/** Exams that a pupil may have begun on a device without a network, which can still deliver. */
const AWAITED = 'ujian yang mungkin sudah dimulai tanpa jaringan';

/**
 * The rows that prevent deleting pupils: the exams they began or may have begun, their seats in other periods, and the
 * documents on record, which nobody could bring back.
 */
export function needsOfPupils(tx: WriteContext, homebase: string, whom: Ids): Promise<Need[]> {
  const others = tx.db
    .selectFrom('enrolments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .select('periods.name')
    .distinct()
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.student', 'in', whom)
    .where('periods.is_active', '=', 0)
    .orderBy('periods.name');
  return Promise.all([
    need('ujian', selectSatExams(tx.db, homebase, whom)),
    needOfAwaited(tx, homebase, whom),
    need('periode lain', others),
    needOfDocuments(tx, homebase, whom),
  ]);
}

async function needOfDocuments({ db }: WriteContext, homebase: string, whom: Ids): Promise<Need> {
  const documents = await db
    .selectFrom('pupil_documents')
    .select(['kind', 'name'])
    .where('homebase', '=', homebase)
    .where('student', 'in', whom)
    .where('state', '=', 'kept')
    .orderBy('id')
    .execute();
  return { what: 'foto atau dokumen', names: documents.map(documentName) };
}

/** Refuses to delete a pupil whose work since the backup may be on a device only. */
export async function refuseAfterRestore(
  tx: WriteContext,
  homebase: string,
  { name, created_at }: { name: string; created_at: number },
): Promise<void> {
  const restore = await findRestore(tx);
  if (!restore || created_at > restore.at) return;
  const at = await dayInWords(tx.db, homebase, restore.at);
  const until = await dayInWords(tx.db, homebase, restore.until);
  fail('inUse', {
    message: `Server dipulihkan dari cadangan pada ${at}. ${name} mungkin mengerjakan ujian sesudah cadangan itu dibuat, dan perangkatnya masih dapat mengirim jawabannya. Siswa dapat dihapus sesudah ${until}.`,
  });
}

/** Whether only work of a pupil that may still come holds him, so that there is nothing to do but wait. */
export function isAwaited(needs: readonly Need[]): boolean {
  return needs.every(({ what, names }) => names.length > 0 === (what === AWAITED));
}

/**
 * What prevents that pupils are in no class of a period any more: the exams of it that they began or may have begun, whose
 * lists name them by their class.
 */
export function examsOfSeats(
  tx: WriteContext,
  homebase: string,
  { pupils, periods }: { pupils: Ids; periods: Ids },
): Promise<Need[]> {
  const exams = selectSatExams(tx.db, homebase, pupils).where('exams.period', 'in', periods);
  return Promise.all([need('ujian', exams), needOfAwaited(tx, homebase, pupils, periods)]);
}

/** Says until when the work of each exam can come. */
async function needOfAwaited(tx: WriteContext, homebase: string, whom: Ids, periods?: Ids): Promise<Need> {
  const exams = await selectAwaited(tx, homebase)
    .select(({ fn }) => ['exams.name', fn.max('start_codes.delivers_until').as('until')])
    .where('start_codes.student', 'in', whom)
    .$if(periods !== undefined, (awaited) => awaited.where('exams.period', 'in', periods ?? []))
    .groupBy('exams.id')
    .orderBy('exams.name')
    .execute();
  const names = exams.map(
    async ({ name, until }) => `${name}, ditunggu sampai ${await dayInWords(tx.db, homebase, until ?? 0)}`,
  );
  return { what: AWAITED, names: await Promise.all(names) };
}

function selectSatExams(db: Db, homebase: string, whom: Ids) {
  return db
    .selectFrom('attempts')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'attempts.homebase').onRef('exams.id', '=', 'attempts.exam'),
    )
    .select('exams.name')
    .distinct()
    .where('attempts.homebase', '=', homebase)
    .where('attempts.student', 'in', whom)
    .orderBy('exams.name');
}
