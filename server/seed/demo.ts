import type { Passwords } from '../access/passwords';
import type { Db } from '../db/open';
import { newId, type SeedContext } from './identity';
import { plantMainSchool } from './main-school';
import { plantPerson } from './people';
import { plantSecondSchool } from './second-school';

/** Password of every demo account (README). */
const DEMO_PASSWORD = 'lentera-demo';

/**
 * Creates the head office and two schools in an empty database, all or nothing. Returns the parts of the main school.
 */
export async function plantDemo(db: Db, { now, passwords }: { now: number; passwords: Passwords }) {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  return db.transaction().execute(async (tx) => {
    const context: SeedContext = { db: tx, now, passwordHash };
    await plantOffice(context);
    const main = await plantMainSchool(context);
    await plantSecondSchool(context);
    await tx.insertInto('settings').values({ name: 'demo', value: '1' }).execute();
    return { ...main, context: { ...context, db } };
  });
}

async function plantOffice(context: SeedContext): Promise<void> {
  const homebase = newId(context);
  await context.db
    .insertInto('homebases')
    .values({
      id: homebase,
      name: 'Yayasan Lentera Nusantara',
      kind: 'office',
      timezone: 'Asia/Jakarta',
      created_at: context.now,
    })
    .execute();
  await plantPerson(context, homebase, {
    level: 'center',
    name: 'Dr. Retno Wulandari',
    gender: 'P',
    email: 'pusat@demo.sch.id',
    phone: '081234500040',
  });
  await plantPerson(context, homebase, {
    level: 'cms',
    name: 'Yoga Pradana',
    gender: 'L',
    email: 'cms@demo.sch.id',
    phone: '081234500041',
  });
}
