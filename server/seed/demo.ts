import type { Passwords } from '../access/passwords';
import type { Db } from '../db/open';
import { newId, type Soil } from './identity';
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
    const soil: Soil = { db: tx, now, passwordHash };
    await plantOffice(soil);
    const main = await plantMainSchool(soil);
    await plantSecondSchool(soil);
    await tx.insertInto('settings').values({ name: 'demo', value: '1' }).execute();
    return { ...main, soil: { ...soil, db } };
  });
}

async function plantOffice(soil: Soil): Promise<void> {
  const homebase = newId(soil);
  await soil.db
    .insertInto('homebases')
    .values({
      id: homebase,
      name: 'Yayasan Lentera Nusantara',
      kind: 'office',
      timezone: 'Asia/Jakarta',
      created_at: soil.now,
    })
    .execute();
  await plantPerson(soil, homebase, {
    level: 'center',
    name: 'Dr. Retno Wulandari',
    gender: 'P',
    email: 'pusat@demo.sch.id',
    phone: '081234500040',
  });
  await plantPerson(soil, homebase, {
    level: 'cms',
    name: 'Yoga Pradana',
    gender: 'L',
    email: 'cms@demo.sch.id',
    phone: '081234500041',
  });
}
