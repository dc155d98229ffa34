import type { RecordSheet } from '#contract/records/sheet-calls';
import type { Secrets } from '../../access/secrets';
import type { Db } from '../../db/open';
import { selectFound } from '../list/queries';
import { getRecord } from '../record/queries';

interface Whose {
  homebase: string;
  student: string;
  /** Who prints it. */
  user: string;
}

/** A pupil's page of the register. */
export async function getSheet(db: Db, whose: Whose, secrets: Secrets): Promise<RecordSheet> {
  const record = await getRecord(db, { ...whose, decides: false }, secrets);
  const { userid, nis, isactive, class_name, entry_name, fields, regions, family, photo } = record;
  return {
    ...{ userid, nis, isactive, class_name, entry_name, fields, regions, family, photo },
    years: await listYears(db, whose),
    left: await findLeft(db, whose),
  };
}

/** The active pupils of a class, as its list shows them. */
export async function listPupils(db: Db, homebase: string, classid: string): Promise<string[]> {
  const found = await selectFound(db, homebase, { classid }, null);
  const rows = await found.select('users.id').orderBy('users.name').orderBy('users.id').execute();
  return rows.map(({ id }) => id);
}

function listYears(db: Db, { homebase, student }: Whose) {
  return db
    .selectFrom('enrolments')
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'enrolments.homebase').onRef('classes.id', '=', 'enrolments.class'),
    )
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .select(['periods.name as periode', 'classes.name as class'])
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.student', '=', student)
    .orderBy('periods.position')
    .orderBy('periods.name')
    .execute();
}

async function findLeft(db: Db, { homebase, student }: Whose): Promise<RecordSheet['left']> {
  const row = await db
    .selectFrom('leavers')
    .select(['reason', 'left_on as date', 'agency', 'certificate'])
    .where('homebase', '=', homebase)
    .where('student', '=', student)
    .executeTakeFirst();
  return row ?? null;
}
