import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Endpoint, InputOf } from '#contract/endpoint';
import { exam } from '#contract/exam';
import { EXAM_PROMISES } from '#contract/exam-promise';
import type { Caller } from '../../tests/support/caller';
import { findExam, startOn } from '../../tests/support/exam-room';
import { newBank } from '../../tests/support/new-bank';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let student: Caller;
let teacher: Caller;
let admin: Caller;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  student = await world.as('1001');
  teacher = await world.as('guru');
  admin = await world.as('admin@demo.sch.id');
  examId = await findExam(student);
});
afterEach(() => world.close());

type Draft = InputOf<(typeof exam)['save']>;

/** The draft that would save an exam exactly as it is. */
async function draftOf(id: string): Promise<Draft> {
  const row = (await admin.call(exam.list, {})).body.data.find((each) => each.id === id);
  if (!row) throw new Error('unknown exam');
  return {
    examid: id,
    name: row.name,
    duration: row.duration,
    mc_score: row.mc_score,
    essay_score: row.essay_score,
    isshuffle: row.isshuffle,
    bank: row.banks.map((bank) => ({ bankid: bank.id, pg: bank.pg, essay: bank.essay })),
    classes: row.classes.map(({ id: value }) => ({ value })),
  };
}

async function newDraft(): Promise<Draft> {
  const { examid: _, ...draft } = await draftOf(examId);
  return { ...draft, name: 'Ulangan baru' };
}

async function expectRefusal<E extends Endpoint>(who: Caller, call: E, input: InputOf<E>, code: string) {
  const before = world.changes();
  const reply = await who.call(call, input);
  expect(reply.error?.code).toBe(code);
  expect(world.changes()).toBe(before);
}

const tokenOf = async (id: string) =>
  (await admin.call(exam.list, {})).body.data.find((row) => row.id === id)?.token;

/** An id of the second school, for what must not be reachable from the first. */
function foreign(table: string): string {
  const home = world.database.prepare('SELECT homebase FROM exams WHERE id = ?').pluck().get(examId);
  const sql = `SELECT id FROM ${table} WHERE homebase <> ? ORDER BY id LIMIT 1`;
  return String(world.database.prepare(sql).pluck().get(home));
}

test('a teacher creates an exam; its token is made for him and is easy to read out', async () => {
  const reply = await teacher.call(exam.save, await newDraft());
  expect(reply.status).toBe(200);
  expect(reply.body.data.token).toMatch(/^[A-HJ-NP-Z]{2}[2-9]{2}[A-HJ-NP-Z]{2}$/);
  const row = (await teacher.call(exam.list, { search: 'ulangan baru' })).body.data[0];
  expect(row).toMatchObject({
    id: reply.body.data.id,
    isactive: true,
    attempt_count: 0,
    fullscreen_policy: 'stop',
  });
  expect(row?.question_count).toBeGreaterThan(0);
});

test('no token is made where none is wanted, and a change without one keeps what there is', async () => {
  const made = await teacher.call(exam.save, { ...(await newDraft()), token: null });
  expect(made.body.data.token).toBeNull();
  const id = made.body.data.id;
  await teacher.call(exam.save, { ...(await draftOf(id)), token: 'kelas10' });
  await teacher.call(exam.save, { ...(await draftOf(id)), name: 'Nama lain' });
  expect(await tokenOf(id)).toBe('KELAS10');
});

test('an admin chooses the teacher; a teacher is always himself', async () => {
  await expectRefusal(admin, exam.save, await newDraft(), 'invalidInput');
  await expectRefusal(admin, exam.save, { ...(await newDraft()), teacher: foreign('users') }, 'invalidInput');
  const owner = (await admin.call(exam.list, {})).body.data.find((row) => row.id === examId)?.teacher ?? '';
  expect((await admin.call(exam.save, { ...(await newDraft()), teacher: owner })).status).toBe(200);
  const byTeacher = await teacher.call(exam.save, { ...(await newDraft()), teacher: foreign('users') });
  const row = (await teacher.call(exam.list, {})).body.data.find(
    (each) => each.id === byTeacher.body.data.id,
  );
  expect(row?.teacher).toBe(owner);
});

test('wrong weights, a window the wrong way round, and what is not of this school are refused', async () => {
  const draft = await newDraft();
  const wrong: Partial<Draft>[] = [
    { mc_score: 70, essay_score: 40 },
    { name: ' ' },
    { duration: 0 },
    { bank: [] },
    { bank: [{ bankid: foreign('banks') }] },
    { bank: [...draft.bank, ...draft.bank] },
    { classes: [{ value: foreign('classes') }] },
    { open_at: '2026-08-04T02:00:00.000Z', close_at: '2026-08-04T02:00:00.000Z' },
    { token: 'x' },
  ];
  for (const fields of wrong)
    await expectRefusal(teacher, exam.save, { ...draft, ...fields }, 'invalidInput');
});

test("a teacher cannot use a colleague's bank", async () => {
  const draft = await newDraft();
  const colleague = world.database
    .prepare(
      "SELECT id FROM users WHERE level = 'teacher' AND homebase = (SELECT homebase FROM exams WHERE id = ?) AND username <> 'guru'",
    )
    .pluck()
    .get(examId);
  world.database.prepare('UPDATE banks SET teacher = ? WHERE id = ?').run(colleague, draft.bank[0]?.bankid);
  await expectRefusal(teacher, exam.save, draft, 'invalidInput');
});

test('nobody having begun, everything of an exam may change', async () => {
  const draft = await draftOf(examId);
  const reply = await teacher.call(exam.save, {
    ...draft,
    duration: 45,
    isshuffle: false,
    mc_score: 60,
    essay_score: 40,
  });
  expect(reply.status).toBe(200);
  expect(await draftOf(examId)).toMatchObject({
    duration: 45,
    mc_score: 60,
    essay_score: 40,
    isshuffle: false,
  });
});

test('choices are shuffled as questions are unless said otherwise, and a call that does not know the difference keeps it', async () => {
  const shuffling = async (fields: Partial<Draft>) => {
    const { body } = await teacher.call(exam.save, { ...(await newDraft()), ...fields });
    const { examid = body.data.id } = fields;
    const row = (await admin.call(exam.list, { examid })).body.data[0];
    return [examid, row?.isshuffle, row?.shufflechoices];
  };
  expect((await shuffling({ isshuffle: false })).slice(1)).toEqual([false, false]);
  const [made, ...both] = await shuffling({ isshuffle: true });
  expect(both).toEqual([true, true]);
  const examid = String(made);
  expect(await shuffling({ examid, isshuffle: true, shufflechoices: false })).toEqual([examid, true, false]);
  expect(await shuffling({ examid, isshuffle: true })).toEqual([examid, true, false]);
  expect(await shuffling({ examid, isshuffle: false })).toEqual([examid, false, false]);
  expect(await shuffling({ examid, isshuffle: false, shufflechoices: true })).toEqual([examid, false, true]);
  expect(await shuffling({ examid, isshuffle: true })).toEqual([examid, true, true]);
});

test('a paket is not mixed with a pool, whose questions would weigh nothing beside its points', async () => {
  const draft = await newDraft();
  const pool = async (name: string) => ({ bankid: (await newBank(world, 'guru', 'bank', name)).bankid });
  const pools = [await pool('Kumpulan'), await pool('Kumpulan dua')];
  const mixed = { ...draft, bank: [...draft.bank, ...pools] };
  await expectRefusal(teacher, exam.save, mixed, 'invalidInput');
  expect(Object.keys((await teacher.call(exam.save, mixed)).error?.fields ?? {})).toEqual(['bank']);
  expect((await teacher.call(exam.save, { ...draft, bank: pools })).status).toBe(200);
});

test('once somebody has begun, what was promised is refused beside its field with the reason, and nothing is changed', async () => {
  const draft = await draftOf(examId);
  await startOn(world, student, examId);
  const [first] = draft.bank;
  if (!first) throw new Error('no bank');
  const unsafe: Partial<Draft>[] = [
    { duration: Number(draft.duration) + 1 },
    { mc_score: 0, essay_score: 100 },
    { isshuffle: !draft.isshuffle },
    { shufflechoices: false },
    { bank: [{ ...first, pg: 1 }] },
    { classes: [] as never[] },
    { open_at: '2026-08-03T00:00:00.000Z' },
    { close_at: '2026-08-03T02:00:00.000Z' },
    { fullscreen_policy: 'none' },
  ];
  for (const fields of unsafe) await expectRefusal(teacher, exam.save, { ...draft, ...fields }, 'examInUse');
  const several = {
    ...draft,
    duration: 10,
    min_minutes: 5,
    isshuffle: !draft.isshuffle,
    bank: [{ ...first, pg: 1 }],
  };
  const { duration, min_minutes, isshuffle, shufflechoices, bank } = EXAM_PROMISES;
  expect((await teacher.call(exam.save, several)).error?.fields).toEqual({
    duration,
    min_minutes,
    isshuffle,
    shufflechoices,
    bank,
  });
  const renamed = { ...draft, name: 'Nama baru', token: 'BARU99' };
  expect((await teacher.call(exam.save, renamed)).status).toBe(200);
  expect(await tokenOf(examId)).toBe('BARU99');
  await expectRefusal(teacher, exam.remove, { id: examId }, 'examInUse');
});

test('a class joins an exam that was begun, once; none of another school does, and none is taken off', async () => {
  const draft = await draftOf(examId);
  await startOn(world, student, examId);
  const other = (await teacher.call(exam.listClasses, {})).body.data.find(
    ({ id }) => !draft.classes.some(({ value }) => value === id),
  );
  const joined = { ...draft, classes: [...draft.classes, { value: other?.id ?? '' }] };
  for (const _ of [1, 2]) expect((await teacher.call(exam.save, joined)).status).toBe(200);
  const saved = (await draftOf(examId)).classes.map(({ value }) => value);
  expect(saved.sort()).toEqual(joined.classes.map(({ value }) => value).sort());
  const strange = { ...joined, classes: [...joined.classes, { value: foreign('classes') }] };
  await expectRefusal(teacher, exam.save, strange, 'invalidInput');
  await expectRefusal(teacher, exam.save, draft, 'examInUse');
});

test('an exam nobody began is deleted with its links; a second time it is not there', async () => {
  const { body } = await teacher.call(exam.save, await newDraft());
  expect((await teacher.call(exam.remove, { id: body.data.id })).status).toBe(200);
  await expectRefusal(teacher, exam.remove, { id: body.data.id }, 'notFound');
  const links = world.database
    .prepare('SELECT count(*) FROM exam_banks WHERE exam = ?')
    .pluck()
    .get(body.data.id);
  expect(links).toBe(0);
});

test('an exam that two delete at the same moment is deleted once, and the second finds it gone', async () => {
  const { body } = await teacher.call(exam.save, await newDraft());
  const remove = () => teacher.call(exam.remove, { id: body.data.id });
  const replies = await Promise.all([remove(), remove()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('the status toggles and every turn is in the audit log', async () => {
  expect((await teacher.call(exam.changeStatus, { id: examId })).body.data.isactive).toBe(false);
  await expectRefusal(student, exam.getPaper, { examid: examId }, 'examClosed');
  expect((await teacher.call(exam.changeStatus, { id: examId })).body.data.isactive).toBe(true);
  const actions = world.database
    .prepare('SELECT action FROM audit_log WHERE subject = ? ORDER BY id')
    .pluck()
    .all(examId);
  expect(actions.slice().sort()).toEqual(['exam.close', 'exam.open']);
});

test('a student sees exams of his own class with his progress, and of no other', async () => {
  const own = await student.call(exam.listByClass, {});
  expect(own.body.data.find((row) => row.id === examId)).toMatchObject({
    progress: 'notStarted',
    needs_token: false,
  });
  const device = await startOn(world, student, examId);
  const later = (await student.call(exam.listByClass, {})).body.data.find((row) => row.id === examId);
  expect(later).toMatchObject({ progress: 'running', deadline: device.ticket.deadline });
  expect(later?.question_count).toBe(device.ticket.order.length);
  await expectRefusal(student, exam.listByClass, { classid: foreign('classes') }, 'notFound');
});

test('nothing is readable before the start, and afterwards in the own order', async () => {
  await expectRefusal(student, exam.getQuestions, { examid: examId }, 'attemptNotRunning');
  const { ticket } = await startOn(world, student, examId);
  const { body } = await student.call(exam.getQuestions, { examid: examId });
  expect(
    body.questions.map(({ id, choices }) => ({ question: id, choices: choices.map(({ key }) => key) })),
  ).toEqual(ticket.order);
});

test('before the first start the package follows the banks', async () => {
  const before = await student.call(exam.getPaper, { examid: examId });
  world.database.prepare('DELETE FROM questions WHERE position = 1').run();
  world.clock.advance(5_000);
  const after = await student.call(exam.getPaper, { examid: examId });
  expect(after.headers.get('x-paper-hash')).not.toBe(before.headers.get('x-paper-hash'));
});

test('classes are those of the school with their active students', async () => {
  const { body } = await teacher.call(exam.listClasses, { search: 'x ipa 1' });
  expect(body.data).toEqual([expect.objectContaining({ name: 'X IPA 1', students: 36 })]);
});

test('who owns no part of an exam does not learn that it is there', async () => {
  const draft = await draftOf(examId);
  for (const who of ['guru2', 'admin2@demo.sch.id']) {
    const caller = await world.as(who);
    await expectRefusal(caller, exam.save, draft, 'notFound');
    await expectRefusal(caller, exam.remove, { id: examId }, 'notFound');
    await expectRefusal(caller, exam.changeStatus, { id: examId }, 'notFound');
    const seen = (await caller.call(exam.list, {})).body.data.map((row) => row.id);
    expect(seen).not.toContain(examId);
  }
  const stranger = await world.as('2001');
  await expectRefusal(stranger, exam.getQuestions, { examid: examId }, 'notFound');
  await expectRefusal(stranger, exam.getPaper, { examid: examId }, 'notFound');
});

test('levels and sessions are asked before anything else', async () => {
  const draft = await draftOf(examId);
  for (const [who, code] of [
    [world.anonymous, 'unauthenticated'],
    [await world.as('wali@demo.sch.id'), 'forbidden'],
  ] as const) {
    await expectRefusal(who, exam.listClasses, {}, code);
    await expectRefusal(who, exam.save, draft, code);
    await expectRefusal(who, exam.list, {}, code);
    await expectRefusal(who, exam.remove, { id: examId }, code);
    await expectRefusal(who, exam.changeStatus, { id: examId }, code);
    await expectRefusal(who, exam.listByClass, {}, code);
    await expectRefusal(who, exam.getQuestions, { examid: examId }, code);
    await expectRefusal(who, exam.getPaper, { examid: examId }, code);
  }
  await expectRefusal(student, exam.list, {}, 'forbidden');
  await expectRefusal(teacher, exam.getPaper, { examid: examId }, 'forbidden');
});
