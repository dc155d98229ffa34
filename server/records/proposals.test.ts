import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '#contract/records/database';
import type { Proposal } from '#contract/records/record-shown';
import type { Caller } from '../../tests/support/caller';
import { createWorld, type World } from '../../tests/support/world';

const PARENT = 'wali@demo.sch.id';

let world: World;
let userid: string;
let parent: Caller;
let teacher: Caller;
beforeEach(async () => {
  world = await createWorld();
  world.database.exec('DELETE FROM record_proposals');
  userid = String(world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get());
  parent = await world.as(PARENT);
  teacher = await world.as('guru');
});
afterEach(() => world.close());

const read = async (caller: Caller) => (await caller.call(database.get, { userid })).body.data;
const waiting = async (caller: Caller, field: Proposal['field']): Promise<Proposal> => {
  const found = (await read(caller)).proposals.find((one) => one.field === field && one.state === 'waiting');
  if (!found) throw new Error(`Nothing waits for ${field}.`);
  return found;
};
const propose = (address: string, caller = parent) => caller.call(database.saveStudent, { userid, address });
const decide = ({ id, seen }: Pick<Proposal, 'id' | 'seen'>, approve: boolean, reason?: string) =>
  teacher.call(database.decide, {
    userid,
    decisions: [{ id, approve, seen }],
    ...(reason ? { reason } : {}),
  });

test('a parent’s change waits and takes effect once the homeroom teacher approves it', async () => {
  const before = (await read(parent)).fields.address;
  expect((await propose('Jalan Kenanga 12')).body.data.state).toBe('proposed');
  expect((await read(parent)).fields.address).toBe(before);
  const proposal = await waiting(teacher, 'address');
  expect(proposal).toMatchObject({ before, after: 'Jalan Kenanga 12', current: before, moved: false });
  expect((await teacher.call(database.list, { proposals: 'waiting' })).body.data).toMatchObject([
    { id: userid, proposals: 1 },
  ]);
  expect((await decide(proposal, true)).status).toBe(200);
  const after = await read(parent);
  expect(after.fields.address).toBe('Jalan Kenanga 12');
  expect(after.proposals).toMatchObject([{ state: 'approved', isown: true }]);
});

test('a refused proposal leaves the record as it was, and shows the reason', async () => {
  const before = (await read(parent)).fields.address;
  await propose('Jalan Kenanga 12');
  await decide(await waiting(teacher, 'address'), false, 'Mohon lampirkan kartu keluarga.');
  const after = await read(parent);
  expect(after.fields.address).toBe(before);
  expect(after.proposals).toMatchObject([{ state: 'refused', reason: 'Mohon lampirkan kartu keluarga.' }]);
});

test('a record changed meanwhile is reported and not overwritten by somebody who has not seen the change', async () => {
  await propose('Jalan Kenanga 12');
  const stale = await waiting(teacher, 'address');
  const admin = await world.as('admin@demo.sch.id');
  await admin.call(database.saveStudent, { userid, address: 'Jalan Dago 1' });
  const answer = await decide(stale, true);
  expect([answer.status, answer.error?.code]).toEqual([409, 'recordMoved']);
  const fresh = await waiting(teacher, 'address');
  expect(fresh).toMatchObject({ moved: true, current: 'Jalan Dago 1' });
  expect((await decide(fresh, true)).status).toBe(200);
  expect((await read(parent)).fields.address).toBe('Jalan Kenanga 12');
});

test.each([
  ['father_income', 'Rp1–3 juta', 'Rp3–5 juta', 'Rp5–10 juta'],
  // The last four digits, which are shown, stay the same.
  ['mother_nik', '3273025705800003', '3273025705810003', '3273025705820003'],
] as const)(
  'a hidden value (%s) that changed meanwhile is not overwritten by somebody who has not been told',
  async (field, before, meanwhile, after) => {
    const admin = await world.as('admin@demo.sch.id');
    await admin.call(database.saveParents, { userid, [field]: before });
    await parent.call(database.saveParents, { userid, [field]: after });
    const stale = await waiting(teacher, field);
    await admin.call(database.saveParents, { userid, [field]: meanwhile });
    const answer = await decide(stale, true);
    expect([answer.status, answer.error?.code]).toEqual([409, 'recordMoved']);
    const fresh = await waiting(teacher, field);
    expect([fresh.moved, fresh.current]).toEqual([true, stale.current]);
    expect(JSON.stringify(fresh)).not.toContain(meanwhile);
    // Whoever decides nothing gets nothing by which two values can be compared.
    expect((await waiting(parent, field)).seen).toBeNull();
    expect((await decide(fresh, true)).status).toBe(200);
    expect((await waiting(parent, field).catch(() => undefined))?.state).toBeUndefined();
    const value = world.database.prepare(`SELECT ${field} FROM pupil_records WHERE student = ?`).pluck();
    expect(value.get(userid)).toBe(after);
  },
);

test('decisions of one word hold all together, or none of them does', async () => {
  await parent.call(database.saveStudent, { userid, address: 'Jalan Kenanga 12', rt: '007' });
  const [address, rt] = [await waiting(teacher, 'address'), await waiting(teacher, 'rt')];
  const before = await read(teacher);
  const answer = await teacher.call(database.decide, {
    userid,
    decisions: [
      { id: address.id, approve: true, seen: address.current },
      { id: rt.id, approve: true, seen: 'not what is there' },
    ],
  });
  expect(answer.error?.code).toBe('recordMoved');
  expect(await read(teacher)).toEqual(before);
});

test('a newer proposal of the same person replaces the older; proposing the current value withdraws it', async () => {
  const before = (await read(parent)).fields.address ?? '';
  await propose('Jalan Kenanga 12');
  await propose('Jalan Kenanga 14');
  expect((await read(teacher)).proposals.map(({ after }) => after)).toEqual(['Jalan Kenanga 14']);
  const changes = world.changes();
  expect((await propose('Jalan Kenanga 14')).body.data.state).toBe('same');
  expect(world.changes()).toBe(changes);
  await propose(before);
  expect((await read(teacher)).proposals).toEqual([]);
});

test('pupil and parent may propose different values; the second approval shows the result of the first', async () => {
  const pupil = await world.as('1001');
  await propose('Jalan Kenanga 12');
  await propose('Jalan Kenanga 21', pupil);
  const [first, second] = (await read(teacher)).proposals;
  if (!first || !second) throw new Error('Two were proposed.');
  await decide(first, true);
  expect((await decide(second, true)).status).toBe(409);
  expect((await waiting(teacher, 'address')).moved).toBe(true);
});

test('nobody can withdraw a proposal of somebody else', async () => {
  await propose('Jalan Kenanga 12');
  const { id } = await waiting(teacher, 'address');
  const pupil = await world.as('1001');
  expect((await pupil.call(database.withdraw, { userid, id })).status).toBe(404);
  expect((await parent.call(database.withdraw, { userid, id })).status).toBe(200);
  expect((await decide({ id, seen: null }, true)).error?.code).toBe('proposalDecided');
});

test('a proposal of one child is not decided in the name of another', async () => {
  await propose('Jalan Kenanga 12');
  const { id, current } = await waiting(teacher, 'address');
  const other = String(world.database.prepare("SELECT id FROM users WHERE nis = '1002'").pluck().get());
  const decisions = [{ id, approve: true, seen: current }];
  expect((await teacher.call(database.decide, { userid: other, decisions })).error?.code).toBe(
    'proposalDecided',
  );
});

test('facts owned by the school cannot be proposed, and impossible values are refused at once', async () => {
  expect((await parent.call(database.saveStudent, { userid, entryid: null })).status).toBe(403);
  expect((await parent.call(database.saveStudent, { userid, birth_date: '2030-01-01' })).status).toBe(400);
  expect((await read(teacher)).proposals).toEqual([]);
});

test('a private number that is proposed is masked too, and shown in full only to the log’s knowledge', async () => {
  await parent.call(database.saveParents, { userid, mother_nik: '3273025705800003' });
  const { id, after } = await waiting(teacher, 'mother_nik');
  expect(after).toBe('•••• 0003');
  const shown = await teacher.call(database.reveal, { userid, field: 'mother_nik', proposal: id });
  expect(shown.body.data.value).toBe('3273025705800003');
  const other = await teacher.call(database.reveal, { userid, field: 'kk', proposal: id });
  expect(other.status).toBe(404);
});

test('a brother is proposed once, added by approval, and taken away by another', async () => {
  world.database.exec('DELETE FROM pupil_family');
  const brother = { userid, name: 'Raka', gender: 'L' as const, birth_date: '2015-02-03' };
  await parent.call(database.saveFamily, brother);
  expect((await parent.call(database.saveFamily, brother)).body.data.state).toBe('same');
  await decide(await waiting(teacher, 'family'), true);
  const [member] = (await read(parent)).family;
  expect(member?.name).toBe('Raka');
  await parent.call(database.removeFamily, { userid, id: member?.id ?? '' });
  expect((await read(parent)).family).toHaveLength(1);
  await decide(await waiting(teacher, 'family'), true);
  expect((await read(parent)).family).toEqual([]);
});

test('the log shows the outcome of each proposal, also if two are for the same field', async () => {
  const pupil = await world.as('1001');
  await propose('Jalan Kenanga 12');
  await propose('Jalan Kenanga 21', pupil);
  const [first, second] = (await read(teacher)).proposals;
  if (!first || !second) throw new Error('Two were proposed.');
  const decisions = [
    { id: first.id, approve: true, seen: first.current },
    { id: second.id, approve: false, seen: second.current },
  ];
  expect((await teacher.call(database.decide, { userid, decisions })).status).toBe(200);
  const detail = world.database.prepare("SELECT detail FROM audit_log WHERE action = 'record.decide'");
  expect(JSON.parse(String(detail.pluck().get()))).toEqual({
    decisions: [
      { id: first.id, field: 'address', approved: true },
      { id: second.id, field: 'address', approved: false },
    ],
  });
});

test('a household grows no larger by approvals than by hand', async () => {
  world.database.exec('DELETE FROM pupil_family');
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcde') {
    const member = { userid, name: `Raka ${letter}`, gender: 'L' as const, birth_date: '2015-02-03' };
    await parent.call(database.saveFamily, member);
  }
  const { proposals } = await read(teacher);
  expect(proposals).toHaveLength(31);
  const decisions = proposals.map(({ id }) => ({ id, approve: true, seen: null }));
  expect((await teacher.call(database.decide, { userid, decisions })).error?.code).toBe('conflict');
  expect((await teacher.call(database.decide, { userid, decisions: decisions.slice(1) })).status).toBe(200);
  expect((await read(parent)).family).toHaveLength(30);
});

test('of one person a hundred proposals about a pupil wait, and no more; one of them can still become another', async () => {
  const insert = world.database.prepare(
    `INSERT INTO record_proposals (homebase, id, student, field, member, after, proposer, created_at)
     SELECT child.homebase, 'w' || ?, child.id, 'family', 'm' || ?, 'x', parent.id, 0
     FROM users child, users parent WHERE child.id = ? AND parent.email = ?`,
  );
  for (let n = 0; n < 99; n += 1) insert.run(n, n, userid, PARENT);
  expect((await propose('Jalan Kenanga 12')).status).toBe(200);
  const before = world.changes();
  const wish = { userid, birth_place: 'Garut' };
  const refused = await parent.call(database.saveStudent, wish);
  expect([refused.status, refused.error?.code]).toEqual([409, 'conflict']);
  expect(refused.error?.message).toContain('Terlalu banyak usulan menunggu');
  expect(world.changes()).toBe(before);
  expect((await propose('Jalan Kenanga 21')).status).toBe(200);
  expect((await (await world.as('1001')).call(database.saveStudent, wish)).status).toBe(200);
});

test('a proposal contains no invisible or direction-changing characters', async () => {
  for (const father_name of ['Budi\u202Eanraw', 'Bu\u0000di', 'Bu\u200Bdi']) {
    const { status, error } = await parent.call(database.saveParents, { userid, father_name });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['father_name']]);
  }
  await parent.call(database.saveStudent, { userid, address: ' Jalan Kenanga 12\n Blok\tC ' });
  expect((await waiting(teacher, 'address')).after).toBe('Jalan Kenanga 12 Blok C');
});

test('a family that changes its mind without end has to wait, and the school goes on', async () => {
  for (let turn = 0; turn < 200; turn += 1) await propose(`Jalan Kenanga ${turn}`);
  expect((await propose('Jalan Kenanga 200')).error?.code).toBe('tooManyTries');
  const reveal = { userid, field: 'nik' as const };
  expect((await parent.call(database.reveal, reveal)).status).toBe(429);
  expect((await teacher.call(database.reveal, reveal)).status).toBe(200);
  expect((await decide(await waiting(teacher, 'address'), true)).status).toBe(200);
  world.clock.advance(3_600_000);
  expect((await propose('Jalan Kenanga 201')).status).toBe(200);
});
