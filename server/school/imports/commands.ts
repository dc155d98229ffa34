import type { Made } from '#contract/school/sheet-import';
import type { Kind } from '#domain/school/sheet-kinds';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import {
  addedPeople,
  carryOut,
  findArrival,
  givenClasses,
  newSeats,
  takeBack,
} from '../../db/journal/journal';
import { listFormerClasses } from '../../db/journal/journal-queries';
import { findLostEntry } from '../../db/pupil-entry';
import { refuseDuringExams } from '../../db/quiet-time';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseNeeded } from '../needs';
import { requireOpenClasses } from '../open-class';
import { examsOfSeats, needsOfPupils } from '../pupils/needs';
import { findLostSorting } from '../subjects/lost-sorting';
import { classesOfTeachers, needsOfTeachers } from '../teachers/needs';
import { needsOfAdded } from './added-needs';
import { refuseClosed } from './closed-period';
import type { Plan, PlanContext, Sheet } from './plan';
import { planClassSheet } from './plan-classes';
import { planParents } from './plan-parents';
import { planPupils } from './plan-pupils';
import { planSeats } from './plan-seats';
import { planSubjects } from './plan-subjects';
import { planTeachers } from './plan-teachers';
import type { Regions } from './regions';

interface ImportInput extends Actor {
  id: string;
  file: string;
  sheet: Sheet;
  regions: Regions;
  unusable: string;
  /** Hash of the plan that the admin has seen. */
  plan: string;
}

/** Plans an import against the present data of the school. */
export function planImport(context: PlanContext, sheet: Sheet): Promise<Plan> {
  return PLANNERS[sheet.kind](context, sheet);
}

const PLANNERS: Record<Kind, (context: PlanContext, sheet: Sheet) => Promise<Plan>> = {
  students: planPupils,
  teachers: planTeachers,
  parents: planParents,
  seats: planSeats,
  subjects: planSubjects,
  classes: planClassSheet,
};

/** Carries out the whole plan that the admin has seen; the plan is made again and must be the same. */
export const importSheet = command('school.importSheet', async (tx, input: ImportInput): Promise<Plan> => {
  const { homebase, id, file, sheet, unusable, regions, actor } = input;
  await refuseDuringExams(tx, sheet.rows.length);
  const context = { db: tx.db, homebase, now: tx.now, unusable, regions, breathe: noBreath };
  const plan = await planImport(context, sheet);
  if (plan.hash !== input.plan)
    fail('conflict', { message: 'Data sekolah berubah sejak berkas ini diperiksa. Periksa sekali lagi.' });
  const action = { homebase, id, kind: `import.${sheet.kind}`, label: file, actor, counts: plan.counts };
  await carryOut(tx, action, plan.changes);
  const detail = { kind: sheet.kind, file, ...plan.counts, ...toldOfMade(plan) };
  await writeAudit(tx, { ...input, action: 'import.save', subject: id, detail });
  return { ...plan, changes: [] };
});

/** The names of the additional rows, by kind. */
function toldOfMade({ makes }: Plan): { made?: Partial<Record<Made, string[]>> } {
  if (makes.length === 0) return {};
  const made: Partial<Record<Made, string[]>> = {};
  for (const { what, name } of makes) made[what] = [...(made[what] ?? []), name];
  return { made };
}

/** The writer has exclusive access until the commit, so there is nobody to pause for. */
const noBreath = async () => {};

/**
 * Undoes the last import, as long as nobody it added has signed in or has work, nobody else uses its additional rows,
 * nothing it wrote was changed again, and the replaced values can be restored.
 */
export const undoImport = command('school.undoImport', async (tx, input: Actor & { id: string }) => {
  const { homebase, id } = input;
  const last = await tx.db
    .selectFrom('bulk_deeds')
    .select(['id', 'kind', 'label'])
    .where('homebase', '=', homebase)
    .where('kind', 'like', 'import.%')
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const known = await tx.db
    .selectFrom('bulk_deeds')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .where('kind', 'like', 'import.%')
    .executeTakeFirst();
  if (!known) return fail('notFound');
  if (last?.id !== id) fail('conflict', { message: 'Hanya impor terakhir yang dapat diurungkan.' });
  await refuseUsed(tx, { homebase, id, file: last.label });
  await refuseClosed(tx.db, homebase, id);
  const lost = await findLostEntry(tx.db, homebase, id);
  if (lost)
    fail('conflict', {
      message: `Tahun masuk ${lost} sebelum impor ini sudah dihapus dari daftar periode, jadi impor ini tidak dapat diurungkan.`,
    });
  const unsorted = await findLostSorting(tx.db, homebase, id);
  if (unsorted)
    fail('conflict', {
      message: `Kategori atau rumpun ${unsorted} sebelum impor ini sudah tidak ada, jadi impor ini tidak dapat diurungkan.`,
    });
  await requireOpenClasses(tx.db, homebase, await listFormerClasses(tx.db, homebase, id));
  await takeBack(tx, { homebase, id });
  await writeAudit(tx, { ...input, action: 'import.undo', subject: id, detail: { file: last.label } });
});

/**
 * Refuses if a person whom the import added has signed in, or has banks, exams, classes or a seat in another period, or
 * was linked to a parent or a child since, or if others use a subject or a sorting that it added; also if somebody it
 * seated has begun an exam of that period, or may have begun one on a device.
 */
async function refuseUsed(
  tx: WriteContext,
  { homebase, id, file }: { homebase: string; id: string; file: string },
): Promise<void> {
  const used = await findArrival(tx.db, homebase, id);
  if (used) fail('inUse', { message: `${used} sudah pernah masuk, jadi impor ini tidak dapat diurungkan.` });
  const added = addedPeople(homebase, id);
  refuseNeeded(`Impor ${file}`, [
    ...(await needsOfPupils(tx, homebase, added)),
    ...(await examsOfSeats(tx, homebase, newSeats(homebase, id))),
    ...(await needsOfTeachers(tx, homebase, added)),
    await classesOfTeachers(tx, homebase, added, givenClasses(homebase, id)),
    ...(await needsOfAdded(tx, homebase, id)),
  ]);
}
