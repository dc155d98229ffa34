import { toInstant } from '#contract/instant';
import type { Db } from '../db/open';

export const EXAM_COLUMNS = [
  'exams.homebase',
  'exams.id',
  'exams.teacher',
  'exams.name',
  'exams.duration_minutes',
  'exams.is_active',
  'exams.is_shuffle',
  'exams.shuffles_choices',
  'exams.mc_percent',
  'exams.essay_percent',
  'exams.token',
  'exams.token_minutes',
  'exams.open_at',
  'exams.close_at',
  'exams.fullscreen_policy',
  'exams.finish_policy',
  'exams.min_minutes',
  'exams.created_at',
  'exams.kind',
  'exams.origin',
  'users.name as teacher_name',
] as const;

export type ExamRow = Awaited<ReturnType<ReturnType<typeof selectExams>['executeTakeFirstOrThrow']>>;

function selectExams(db: Db) {
  return withTeacher(db).select(EXAM_COLUMNS);
}

/** Exams with the name of their teacher. */
export function withTeacher(db: Db) {
  return db
    .selectFrom('exams')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'exams.homebase').onRef('users.id', '=', 'exams.teacher'),
    );
}

/** The fields shown to staff and students alike; the token is not among them. */
export function toCore(row: ExamRow) {
  return {
    id: row.id,
    name: row.name,
    title: row.name,
    duration: row.duration_minutes,
    isactive: row.is_active === 1,
    isshuffle: row.is_shuffle === 1,
    mc_score: row.mc_percent,
    essay_score: row.essay_percent,
    open_at: toInstant(row.open_at),
    close_at: toInstant(row.close_at),
    fullscreen_policy: row.fullscreen_policy,
    finish_policy: row.finish_policy,
    min_minutes: row.min_minutes,
    kind: row.kind,
    createdat: new Date(row.created_at).toISOString(),
    teacher_name: row.teacher_name,
  };
}
