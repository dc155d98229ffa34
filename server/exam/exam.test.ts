import { afterEach, beforeEach, expect, test } from 'vitest';
import { copy } from '#contract/exam/copy';
import { exam } from '#contract/exam/exam';
import { EXAM_PROMISES } from '#contract/exam/exam-promise';
import type { Caller } from '../../tests/support/caller';
import { type Draft, draftOf, foreignId } from '../../tests/support/exam-draft';
import { findExam, startOn } from '../../tests/support/exam-room';
import { newBank } from '../../tests/support/new-bank';
import { refusalIn } from '../../tests/support/refusal';
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

const expectRefusal = refusalIn(() => world);
const newDraft = async (): Promise<Draft> => {
  const { examid: _, ...draft } = await draftOf(world, examId);
  return { ...draft, name: 'Ulangan baru' };
};
const tokenOf = async (id: string) =>
  (await admin.call(exam.list, {})).body.data.find((row) => row.id === id)?.token;

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

test('no token is made unless requested, and an update without one keeps the existing one', async () => {
  const made = await teacher.call(exam.save, { ...(await newDraft()), token: null });
  expect(made.body.data.token).toBeNull();
  const id = made.body.data.id;
  await teacher.call(exam.save, { ...(await draftOf(world, id)), token: 'kelas10' });
  await teacher.call(exam.save, { ...(await draftOf(world, id)), name: 'Nama lain' });
  expect(await tokenOf(id)).toBe('KELAS10');
});

test('an admin chooses the teacher; a teacher’s exam is always his own', async () => {
  await expectRefusal(admin, exam.save, await newDraft(), 'invalidInput');
  await expectRefusal(
    admin,
    exam.save,
    { ...(await newDraft()), teacher: foreignId(world, 'users') },
    'invalidInput',
  );
  const owner = (await admin.call(exam.list, {})).body.data.find((row) => row.id === examId)?.teacher ?? '';
  expect((await admin.call(exam.save, { ...(await newDraft()), teacher: owner })).status).toBe(200);
  const byTeacher = await teacher.call(exam.save, {
    ...(await newDraft()),
    teacher: foreignId(world, 'users'),
  });
  const row = (await teacher.call(exam.list, {})).body.data.find(
    (each) => each.id === byTeacher.body.data.id,
  );
  expect(row?.teacher).toBe(owner);
});

test('wrong weights, a reversed window and ids of another school are refused', async () => {
  const draft = await newDraft();
  const wrong: Partial<Draft>[] = [
    { mc_score: 70, essay_score: 40 },
    { name: ' ' },
    { duration: 0 },
    { bank: [] },
    { bank: [{ bankid: foreignId(world, 'banks') }] },
    { bank: [...draft.bank, ...draft.bank] },
    { classes: [{ value: foreignId(world, 'classes') }] },
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

test('before anybody has begun, everything of an exam may change', async () => {
  const draft = await draftOf(world, examId);
  const reply = await teacher.call(exam.save, {
    ...draft,
    duration: 45,
    isshuffle: false,
    mc_score: 60,
    essay_score: 40,
  });
  expect(reply.status).toBe(200);
  expect(await draftOf(world, examId)).toMatchObject({
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

test('a paket cannot be mixed with a pool, whose questions would have no weight against its points', async () => {
  const draft = await newDraft();
  const pool = async (name: string) => ({ bankid: (await newBank(world, 'guru', 'bank', name)).bankid });
  const pools = [await pool('Kumpulan'), await pool('Kumpulan dua')];
  const mixed = { ...draft, bank: [...draft.bank, ...pools] };
  await expectRefusal(teacher, exam.save, mixed, 'invalidInput');
  expect(Object.keys((await teacher.call(exam.save, mixed)).error?.fields ?? {})).toEqual(['bank']);
  expect((await teacher.call(exam.save, { ...draft, bank: pools })).status).toBe(200);
});

test('once somebody has begun, a change of promised terms is refused at its field with the reason, and nothing changes', async () => {
  const draft = await draftOf(world, examId);
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
  const draft = await draftOf(world, examId);
  await startOn(world, student, examId);
  const other = (await teacher.call(exam.listClasses, {})).body.data.find(
    ({ id }) => !draft.classes.some(({ value }) => value === id),
  );
  const joined = { ...draft, classes: [...draft.classes, { value: other?.id ?? '' }] };
  for (const _ of [1, 2]) expect((await teacher.call(exam.save, joined)).status).toBe(200);
  const saved = (await draftOf(world, examId)).classes.map(({ value }) => value);
  expect(saved.sort()).toEqual(joined.classes.map(({ value }) => value).sort());
  const strange = { ...joined, classes: [...joined.classes, { value: foreignId(world, 'classes') }] };
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

test('classes are those of the school with their active students', async () => {
  const { body } = await teacher.call(exam.listClasses, { search: 'x ipa 1' });
  expect(body.data).toEqual([expect.objectContaining({ name: 'X IPA 1', students: 36 })]);
});

test('a rehearsal keeps a name that shows it is one', async () => {
  const made = await teacher.call(copy.duplicate, { examid: examId, kind: 'rehearsal', name: 'Gladi: UAS' });
  const draft = await draftOf(world, made.body.data.id);
  const before = world.changes();
  const refused = await teacher.call(exam.save, { ...draft, name: 'Ujian Akhir Semester' });
  expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([400, ['name']]);
  expect(world.changes()).toBe(before);
  expect((await teacher.call(exam.save, { ...draft, name: 'Gladi bersih UAS' })).status).toBe(200);
});
