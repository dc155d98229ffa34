import { expect } from 'vitest';
import type { market } from '#contract/center/market';
import { database } from '#contract/records/database';
import { studentOf } from './demo';
import type { Examples, Stage } from './example';

const CENTER = 'pusat@demo.sch.id';

const AGAIN = {
  means: 'is written down again',
  holds: (_first: unknown, second: { status: number }) => expect(second.status).toBe(200),
};

export const marketExamples: Examples<typeof market> = {
  listFamilies: { as: CENTER, input: () => ({ page: 1, limit: 10, family_age: 12, family_gender: 'L' }) },
  figures: { as: CENTER, input: () => ({ homes: 'district' }) },
  revealNumber: {
    as: CENTER,
    input: async (stage: Stage) => ({ id: await consenting(stage), field: 'father_phone' }),
    repeat: AGAIN,
  },
  download: { as: CENTER, input: () => ({ family_age: 6, family_age_to: 18 }), repeat: AGAIN },
};

/** A pupil whose parent has agreed. */
async function consenting(stage: Stage): Promise<string> {
  const parent = await stage.as('wali@demo.sch.id');
  const userid = studentOf(stage, '1001');
  await parent.call(database.setConsent, { userid, given: true });
  return userid;
}
