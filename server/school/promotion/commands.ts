import type { NextYear } from '#contract/school/promotion';
import { isLaterPeriod } from '#domain/school/period-order';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { type Change, carryOut, requireStanding, takeBack } from '../../db/journal/journal';
import { findAwaitedExam, findSatExam } from '../../db/journal/journal-exams';
import { findAttending } from '../../db/journal/journal-queries';
import type { Db } from '../../db/open';
import { refuseDuringExams } from '../../db/quiet-time';
import { dayInWords } from '../../db/school-day';
import { switchAccount } from '../../db/switch-account';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { requireFinalGrade } from '../final-grade';
import { leavingChanges } from '../leavers';
import { requireOpenClasses } from '../open-class';

interface NextPupil {
  student: string;
  next: NextYear;
  classid?: string | undefined;
}

interface PromotionInput extends Actor {
  id: string;
  from: string;
  to: string;
  pupils: readonly NextPupil[];
}

/**
 * Moves pupils into the next year or out of the school, all of them or none; returns how many. The year that ends is
 * not changed; pupils who are already in the very class are skipped, so that a promotion can be saved class by class
 * and continued later.
 */
export const savePromotion = command(
  'school.savePromotion',
  async (tx, input: PromotionInput): Promise<number> => {
    const { homebase, id, actor } = input;
    await refuseDuringExams(tx, input.pupils.length);
    const label = await checkPeriods(tx, input);
    const pupils = await chooseUnseated(tx, input);
    await requireOpenClasses(
      tx.db,
      homebase,
      pupils.flatMap(({ classid }) => classid ?? []),
    );
    const graduates = pupils.filter(({ next }) => next === 'graduated');
    await requireFinalGrade(tx, homebase, ...graduates.map(({ present }) => present));
    const counts: Record<NextYear, number> = { promoted: 0, kept: 0, graduated: 0, moved: 0, left: 0 };
    for (const { next } of pupils) counts[next] += 1;
    const changes = pupils.flatMap((pupil) => changesOf(tx.now, input, pupil));
    await carryOut(tx, { homebase, id, kind: 'promotion', label, actor, counts }, changes);
    // A pupil who leaves the school also loses his sessions.
    for (const { student, classid } of pupils)
      if (classid === undefined) await switchAccount(tx, { homebase, id: student }, false);
    await writeAudit(tx, { ...input, action: 'promotion.save', subject: id, detail: { label, ...counts } });
    return pupils.length;
  },
);

/** Undoes a promotion, until the first exam of the new year has been sat or may have been begun offline. */
export const undoPromotion = command('school.undoPromotion', async (tx, input: Actor & { id: string }) => {
  const { homebase, id } = input;
  const label = await requireStanding(
    tx,
    { homebase, id, kind: 'promotion' },
    'Kenaikan kelas ini sudah diurungkan.',
  );
  await refuseSat(tx, homebase, id);
  await takeBack(tx, { homebase, id });
  await writeAudit(tx, { ...input, action: 'promotion.undo', subject: id, detail: { label } });
});

function changesOf(
  now: number,
  { from, to }: PromotionInput,
  { student, next, classid }: NextPupil,
): Change[] {
  if (next === 'promoted' || next === 'kept') {
    const key = { period: to, student };
    // The contract requires a class for every pupil who stays in the school.
    return [{ place: 'enrolments', key, before: null, after: { class: classid ?? fail('invalidInput') } }];
  }
  return leavingChanges(now, student, { reason: next, period: from });
}

/**
 * Both years must be the school's, the second after the first, and not over: it is the active one, or a later one that
 * nobody attended yet.
 */
async function checkPeriods({ db }: WriteContext, { homebase, from, to }: PromotionInput): Promise<string> {
  const rows = await db
    .selectFrom('periods')
    .select(['id', 'name', 'is_active', 'position', 'created_at'])
    .where('homebase', '=', homebase)
    .execute();
  const former = rows.find(({ id }) => id === from) ?? fail('notFound');
  const next = rows.find(({ id }) => id === to) ?? fail('notFound');
  if (from === to) fail('conflict', { message: 'Pilih dua periode yang berbeda.' });
  if (!isLaterPeriod(next, former))
    fail('conflict', {
      message: `Periode ${next.name} tidak sesudah ${former.name}. Pilih periode yang lebih baru.`,
    });
  const active = rows.find(({ is_active }) => is_active === 1);
  if (active && isLaterPeriod(active, next))
    fail('conflict', { message: `Periode ${next.name} sudah lewat: yang aktif ${active.name}.` });
  if (next.is_active !== 1) await refuseAttended(db, { homebase, ...next });
  return `${former.name} → ${next.name}`;
}

/** Refuses a period that has exams, or pupils whom no promotion brought there: it is not still to come, whatever its name says. */
async function refuseAttended(
  db: Db,
  { homebase, id, name }: { homebase: string; id: string; name: string },
): Promise<void> {
  const used = await db
    .selectFrom('exams')
    .select('id')
    .where('homebase', '=', homebase)
    .where('period', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (used) fail('conflict', { message: `Periode ${name} sudah lewat: di sana sudah ada ujian.` });
  const attending = await findAttending(db, homebase, id);
  if (attending !== undefined)
    fail('conflict', {
      message: `Periode ${name} sudah punya siswa yang tidak datang dari kenaikan kelas (${attending}). Pilih periode yang masih kosong, atau yang aktif.`,
    });
}

/**
 * Checks that all of them belonged to the year that ends and are still at the school; returns those who have no class
 * in the next one yet, with their present one.
 */
async function chooseUnseated(
  { db }: WriteContext,
  { homebase, from, to, pupils }: PromotionInput,
): Promise<readonly (NextPupil & { present: string })[]> {
  const ids = new Set(pupils.map(({ student }) => student));
  if (ids.size !== pupils.length) fail('conflict', { message: 'Seorang siswa disebut dua kali.' });
  const seats = await db
    .selectFrom('enrolments')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .select(['enrolments.period', 'enrolments.class', 'users.id', 'users.name', 'users.is_active'])
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.period', 'in', [from, to])
    .execute();
  const before = new Map(seats.filter(({ period }) => period === from).map((seat) => [seat.id, seat]));
  const already = new Map(seats.filter(({ period }) => period === to).map((seat) => [seat.id, seat]));
  const open = pupils.flatMap((pupil) => {
    const { student, classid } = pupil;
    const seat = before.get(student) ?? fail('notFound');
    if (seat.is_active !== 1) fail('conflict', { message: `${seat.name} sudah nonaktif.` });
    const next = already.get(student);
    if (next && next.class !== classid)
      fail('conflict', { message: `${seat.name} sudah punya kelas lain di periode yang baru.` });
    return next ? [] : [{ ...pupil, present: seat.class }];
  });
  if (open.length === 0) fail('conflict', { message: 'Semua siswa ini sudah diatur di periode yang baru.' });
  return open;
}

/** Once anybody has begun an exam of the new year, its classes stay as they are, and who left the school before it is gone. */
async function refuseSat(tx: WriteContext, homebase: string, action: string): Promise<void> {
  const sat = await findSatExam(tx.db, homebase, action);
  if (sat)
    fail('inUse', {
      message: `Ujian ${sat} sudah dikerjakan di periode yang baru, jadi tidak dapat diurungkan.`,
    });
  const awaited = await findAwaitedExam(tx, homebase, action);
  if (!awaited) return;
  const day = await dayInWords(tx.db, homebase, awaited.until ?? 0);
  fail('inUse', {
    message: `Ujian ${awaited.name} mungkin sudah dimulai tanpa jaringan di periode yang baru. Bila tidak ada pekerjaan yang masuk, kenaikan ini dapat diurungkan sesudah ${day}.`,
  });
}
