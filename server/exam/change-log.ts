import { toInstant } from '#contract/instant';
import { writeAudit } from '../db/audit';
import { changedFields, type Told } from '../db/changed-fields';
import type { WriteContext } from '../db/command';
import type { ExamTable } from '../db/tables/exam';
import type { Staff } from './exam-draft';
import { listBanks, listClasses } from './listed-parts';

/** What the log says of an exam's fields and of its named pupils. */
interface ToldExam {
  fields: Told;
  /** Names by id. */
  pupils: ReadonlyMap<string, string>;
}

/** An exam as logged, without its token. */
export async function describeExam({ db }: WriteContext, exam: ExamTable): Promise<ToldExam> {
  const { homebase, id } = exam;
  const { name: teacher } = await db
    .selectFrom('users')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', exam.teacher)
    .executeTakeFirstOrThrow();
  const banks = await listBanks(db, homebase, [id]);
  const classes = await listClasses(db, homebase, [id]);
  const pupils = await db
    .selectFrom('exam_pupils')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exam_pupils.homebase').onRef('users.id', '=', 'exam_pupils.pupil'),
    )
    .select(['users.id', 'users.name'])
    .where('exam_pupils.homebase', '=', homebase)
    .where('exam_pupils.exam', '=', id)
    .orderBy('users.name')
    .execute();
  const fields = {
    ...ownFields(exam),
    teacher,
    banks: banks.map(drawn),
    classes: classes.map(({ name }) => name),
  };
  return { fields, pupils: new Map(pupils.map(({ id: pupil, name }) => [pupil, name])) };
}

/** Logs how an exam changed; nothing if it did not. A new token is named without its letters. */
export async function logChange(
  tx: WriteContext,
  staff: Staff,
  before: ExamTable & { told: ToldExam },
  after: ExamTable,
): Promise<void> {
  const now = await describeExam(tx, after);
  const { isChanged, ...changes } = changedFields(before.told.fields, now.fields);
  // Of up to a thousand names only those that came or went.
  const joined = besides(before.told.pupils, now.pupils);
  const dropped = besides(now.pupils, before.told.pupils);
  const detail = {
    name: after.name,
    ...(isChanged && changes),
    ...(joined.length > 0 && { joined }),
    ...(dropped.length > 0 && { dropped }),
    ...(before.token !== after.token && { changed: ['token'] }),
  };
  if (Object.keys(detail).length === 1) return;
  await writeAudit(tx, { ...staff, action: 'exam.change', subject: after.id, detail });
}

function ownFields(exam: ExamTable): Told {
  return {
    name: exam.name,
    duration: exam.duration_minutes,
    open_at: toInstant(exam.open_at),
    close_at: toInstant(exam.close_at),
    mc_score: exam.mc_percent,
    essay_score: exam.essay_percent,
    isshuffle: exam.is_shuffle === 1,
    shufflechoices: exam.shuffles_choices === 1,
    fullscreen_policy: exam.fullscreen_policy,
    finish_policy: exam.finish_policy,
    min_minutes: exam.min_minutes,
    late_count_minutes: exam.late_count_minutes,
    late_wait_hours: exam.late_wait_hours,
    token_minutes: exam.token_minutes,
  };
}

/** A bank and, where it is not drawn whole, how many questions of it are. */
function drawn({ name, pg, essay }: { name: string; pg: number | null; essay: number | null }) {
  return { name, ...(pg !== null && { pg }), ...(essay !== null && { essay }) };
}

function besides(known: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return [...others].filter(([id]) => !known.has(id)).map(([, name]) => name);
}
