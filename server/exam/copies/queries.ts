import type { CopyTakers } from '#contract/exam/copy';
import type { CopyKind } from '#contract/exam/exam-kind';
import { findHindrance } from '#domain/exam/copy';
import { isClosed } from '#domain/exam/window';
import { byClassAndName, type ClassOrder, classPlace, readClassOrder } from '../../db/class-order';
import { selectClasses } from '../../db/enrolment';
import { selectActiveTakers } from '../../db/exam-takers';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { selectUnheard } from '../../db/unheard-work';
import type { Asker } from '../../memory/fair-line';
import { isPeriodClosed } from '../../paper/closed-period';
import { getExamRow } from '../../paper/exam-facts';
import { isStillGiven } from '../../paper/exam-waves';
import type { Services } from '../../services';

interface Wanted {
  homebase: string;
  exam: string;
  kind: CopyKind;
  by: Asker;
}

type Named = CopyTakers['pupils'];

/** The takers of a copy, and why it cannot be made yet. */
export async function listCopyTakers(services: Services, wanted: Wanted): Promise<CopyTakers> {
  const { db, clock } = services;
  const now = clock();
  const exam = await getExamRow(db, wanted.homebase, wanted.exam);
  const { kind } = wanted;
  const {
    pupils,
    unheard = [],
    paused,
    ...scores
  } = await TAKERS[kind](services, exam, { now, by: wanted.by });
  const hindrance = findHindrance(kind, {
    kind: exam.kind,
    isOfThisYear: !(await isPeriodClosed(db, wanted)),
    isClosed: isClosed({ isActive: await isStillGiven(db, exam), closeAt: exam.close_at, now }),
    ...scores,
    takers: pupils.length + unheard.length,
  });
  const classes = kind === 'rehearsal' ? await listClassesOf(db, exam) : [];
  return { hindrance, paused, classes, pupils, unheard };
}

interface Takers {
  pupils: Named;
  unheard?: Named;
  passingMark: number | null;
  isUnsettled: boolean;
  paused: string[];
  ungraded: number;
}

/** For a rehearsal or a make-up scores do not matter. */
const NO_SCORES = { passingMark: null, isUnsettled: false, paused: [], ungraded: 0 };

interface Asked {
  now: number;
  by: Asker;
}

const TAKERS: Record<CopyKind, (services: Services, exam: ExamTable, asked: Asked) => Promise<Takers>> = {
  rehearsal: async ({ db }, exam) => ({ ...NO_SCORES, pupils: await listNamed(db, exam) }),
  makeup: async ({ db }, exam) => ({ ...NO_SCORES, ...(await listAbsent(db, exam)) }),
  remedial: async ({ db, calculate }, exam, { now, by }) => {
    const of = { homebase: exam.homebase, exam: exam.id };
    const { below, ...scores } = await calculate(by, 'belowMark', of, now);
    const scoreOf = new Map(below.map(({ student, score }) => [student, score]));
    const rows = await selectNamed(db, exam, await readClassOrder(db, exam.homebase)).execute();
    const pupils = rows.flatMap((row) => {
      const score = scoreOf.get(row.id);
      return score === undefined ? [] : [toNamed(row, score)];
    });
    return { ...scores, pupils };
  },
};

async function listNamed(db: Db, exam: ExamTable): Promise<Named> {
  const rows = await selectNamed(db, exam, await readClassOrder(db, exam.homebase))
    .where('enrolments.student', 'in', (eb) =>
      eb
        .selectFrom('exam_pupils')
        .select('exam_pupils.pupil')
        .where('exam_pupils.homebase', '=', exam.homebase)
        .where('exam_pupils.exam', '=', exam.id),
    )
    .execute();
  return rows.map((row) => toNamed(row, null));
}

/** Pupils who never began it as far as the server knows; an attempt archived for a retake does not count. */
async function listAbsent(db: Db, exam: ExamTable): Promise<Required<Pick<Takers, 'pupils' | 'unheard'>>> {
  const rows = await selectNamed(db, exam, await readClassOrder(db, exam.homebase))
    .where('enrolments.student', 'not in', (eb) =>
      eb
        .selectFrom('attempts')
        .select('attempts.student')
        .where('attempts.homebase', '=', exam.homebase)
        .where('attempts.exam', '=', exam.id)
        .where('attempts.archived_at', 'is', null),
    )
    .execute();
  const unheard = await selectUnheard(db, exam.homebase)
    .select('start_codes.student')
    .where('start_codes.exam', '=', exam.id)
    .execute();
  const mayHaveBegun = new Set(unheard.map(({ student }) => student));
  const named = rows.map((row) => toNamed(row, null));
  return {
    pupils: named.filter(({ id }) => !mayHaveBegun.has(id)),
    unheard: named.filter(({ id }) => mayHaveBegun.has(id)),
  };
}

function selectNamed(db: Db, { homebase, id }: ExamTable, order: ClassOrder) {
  return selectActiveTakers(db, { homebase, exam: id })
    .select(['users.id', 'users.nis', 'users.name', 'classes.name as class_name'])
    .$call(byClassAndName(order));
}

function toNamed(row: Omit<Named[number], 'nis' | 'score'> & { nis: string | null }, score: number | null) {
  return { ...row, nis: row.nis ?? '', score };
}

async function listClassesOf(db: Db, { homebase, id }: ExamTable) {
  const order = await readClassOrder(db, homebase);
  return selectClasses(db)
    .innerJoin('exam_classes', (join) =>
      join
        .onRef('exam_classes.homebase', '=', 'classes.homebase')
        .onRef('exam_classes.class', '=', 'classes.id'),
    )
    .select(['classes.id', 'classes.name'])
    .where('exam_classes.homebase', '=', homebase)
    .where('exam_classes.exam', '=', id)
    .orderBy(classPlace(order, 'classes.id'))
    .execute();
}
