import { afterEach, beforeEach, expect, test } from 'vitest';
import { plansOf } from '../../../tests/support/query-plan';
import { createWorld, type World } from '../../../tests/support/world';
import { getRecord } from '../record/queries';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('a record reads its own documents and proposals, not those of the school', async () => {
  const { id, homebase } = world.database
    .prepare("SELECT id, homebase FROM users WHERE nis = '1001'")
    .get() as {
    id: string;
    homebase: string;
  };
  const steps = await plansOf(world, (db) =>
    getRecord(db, { homebase, student: id, user: id, decides: true }, world.services.secrets),
  );
  const of = (table: string) => steps.filter((step) => step.includes(` ${table} `));
  expect(of('pupil_documents')).toEqual([
    expect.stringContaining('USING INDEX pupil_documents_student (student=?'),
  ]);
  expect(of('record_proposals')).toEqual([
    expect.stringContaining('USING INDEX record_proposals_student (student=?'),
    expect.stringContaining('USING INDEX record_proposals_student (student=?'),
  ]);
});
