import { afterEach, beforeEach, expect, test } from 'vitest';
import { copy } from '#contract/exam/copy';
import { exam } from '#contract/exam/exam';
import type { Caller } from '../../tests/support/caller';
import { startOn } from '../../tests/support/exam-room';
import { newBank } from '../../tests/support/new-bank';
import { draftExams, draftsOf, type ExamDrafts } from '../../tests/support/new-exams';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let teacher: Caller;
let examId: string;
let save: ExamDrafts['save'];
let toggle: ExamDrafts['toggle'];
let at: ExamDrafts['at'];

beforeEach(async () => {
  world = await createWorld();
  ({ teacher, examId, save, toggle, at } = await draftExams(world));
});
afterEach(() => world.close());

test('an exam against which nothing speaks is open as soon as it is made', async () => {
  const made = await save({});
  expect(made).toMatchObject({ isactive: true, conflicts: { errors: [], warnings: [] } });
});

test('an exam with an error is kept closed, and no call opens it until the error is mended', async () => {
  const made = await save({ open_at: at(0), close_at: at(30) });
  expect(made.isactive).toBe(false);
  expect(made.conflicts.errors).toEqual([{ kind: 'windowTooShort', minutes: 30, duration: 60 }]);
  expect((await teacher.call(exam.listConflicts, { examid: made.id })).body).toEqual(made.conflicts);
  const before = world.changes();
  expect((await toggle(made.id)).error?.code).toBe('examNotReady');
  expect(world.changes()).toBe(before);

  const mended = await save({ examid: made.id, open_at: at(0), close_at: at(90) });
  expect(mended.conflicts).toEqual({ errors: [], warnings: [] });
  expect((await toggle(made.id)).body.data).toEqual({ isactive: true });
});

test('opening or closing an exam repeatedly has one effect and one log entry', async () => {
  const { id } = await save({});
  const told = (state: 'active' | 'inactive') => teacher.call(exam.changeStatus, { id, state });
  const acts = () =>
    world.database
      .prepare("SELECT action FROM audit_log WHERE subject = ? AND action IN ('exam.open', 'exam.close')")
      .pluck()
      .all(id);
  expect((await told('active')).body.data).toEqual({ isactive: true });
  expect(acts()).toEqual([]);
  for (const _ of ['pressed', 'pressed in an old list'])
    expect((await told('inactive')).body).toEqual({ message: 'Ujian ditutup.', data: { isactive: false } });
  expect(acts()).toEqual(['exam.close']);
  for (const _ of ['pressed', 'pressed in an old list'])
    expect((await told('active')).body).toEqual({ message: 'Ujian dibuka.', data: { isactive: true } });
  expect(acts()).toEqual(['exam.close', 'exam.open']);
});

test('opening an exam again is not refused because of an error that arose after it was opened', async () => {
  const { id } = await save({});
  world.database
    .prepare('UPDATE exams SET open_at = ?, close_at = ? WHERE id = ?')
    .run(world.clock.now, world.clock.now + 60_000, id);
  const before = world.changes();
  expect((await teacher.call(exam.changeStatus, { id, state: 'active' })).body.data).toEqual({
    isactive: true,
  });
  expect(world.changes()).toBe(before);
  await teacher.call(exam.changeStatus, { id, state: 'inactive' });
  expect((await teacher.call(exam.changeStatus, { id, state: 'active' })).error?.code).toBe('examNotReady');
});

test('the log shows whether a new exam was opened, and no closing of one that was never open', async () => {
  const acts = (subject: string) =>
    world.database
      .prepare('SELECT action, detail FROM audit_log WHERE subject = ? ORDER BY id')
      .all(subject)
      .map((row) => {
        const { action, detail } = row as { action: string; detail: string };
        const { name: _, ...told } = JSON.parse(detail);
        return [action, told];
      })
      .filter(([action]) => action !== 'exam.release');
  const sound = await save({});
  expect(acts(sound.id)).toEqual([['exam.create', { opened: true }]]);
  const faulty = await save({ open_at: at(0), close_at: at(30) });
  await save({ examid: faulty.id, open_at: at(0), close_at: at(31) });
  expect(acts(faulty.id)).toEqual([
    ['exam.create', { opened: false }],
    ['exam.change', { from: { close_at: at(30) }, to: { close_at: at(31) } }],
  ]);
  await save({ examid: sound.id, open_at: at(0), close_at: at(30) });
  expect(acts(sound.id).slice(1)).toEqual([
    ['exam.change', { from: { open_at: null, close_at: null }, to: { open_at: at(0), close_at: at(30) } }],
    ['exam.close', { because: 'faulty' }],
  ]);
});

test('an exam with tight hours opens at once, with a warning that names what is tight', async () => {
  await save({ name: 'Fisika', open_at: at(70), close_at: at(190) });
  const made = await save({ open_at: at(0), close_at: at(65) });
  expect(made.isactive).toBe(true);
  expect(made.conflicts).toMatchObject({
    errors: [],
    warnings: [
      { kind: 'windowTight', minutes: 65, duration: 60 },
      { kind: 'backToBack', exam: 'Fisika', minutes: 5, isBefore: false },
    ],
  });
});

test('an exam that mixes a paket and a pool cannot be opened, and neither can its copy, until one is removed', async () => {
  const made = await save({});
  await toggle(made.id);
  const { bankid } = await newBank(world, 'guru', 'bank', 'Kumpulan');
  world.database
    .prepare(
      'INSERT INTO exam_banks (homebase, exam, bank, position) SELECT homebase, exam, ?, 2 FROM exam_banks WHERE exam = ?',
    )
    .run(bankid, made.id);
  const gladi = { examid: made.id, kind: 'rehearsal' as const, name: 'Gladi: Ulangan' };
  const { id } = (await teacher.call(copy.duplicate, gladi)).body.data;
  for (const examid of [made.id, id]) {
    expect((await teacher.call(exam.listConflicts, { examid })).body.errors).toEqual([
      { kind: 'banksMixed' },
    ]);
    expect((await toggle(examid)).error?.code).toBe('examNotReady');
  }
  expect((await save({ examid: made.id })).conflicts.errors).toEqual([]);
  expect((await toggle(made.id)).body.data).toEqual({ isactive: true });
});

test('an exam whose window is over is not opened without a word; one that was sat in it may still be changed', async () => {
  const year = 365 * 24 * 60;
  const close_at = at(90 - year);
  const made = await save({ open_at: at(-year), close_at });
  expect(made).toMatchObject({ isactive: false, conflicts: { errors: [{ kind: 'windowOver', close_at }] } });
  expect((await toggle(made.id)).error?.code).toBe('examNotReady');

  const sat = await save({ open_at: at(0), close_at: at(90), token: null });
  await startOn(world, await world.as('1001'), sat.id);
  world.clock.advance(120 * 60_000);
  ({ save } = draftsOf(await world.as('guru'), examId));
  const window = { open_at: at(-120), close_at: at(-30), token: null };
  const renamed = await save({ examid: sat.id, ...window, name: 'Ulangan kelas X' });
  expect(renamed).toMatchObject({ isactive: true, conflicts: { errors: [] } });
});

test('a change that makes an open exam impossible closes it; one that only gives a warning leaves it open', async () => {
  const made = await save({ open_at: at(0), close_at: at(90) });
  const other = await save({ name: 'Fisika', open_at: at(60), close_at: at(180) });
  await toggle(other.id);
  const warned = await save({ examid: made.id, open_at: at(0), close_at: at(120) });
  expect([warned.isactive, warned.conflicts.warnings.map(({ kind }) => kind)]).toEqual([true, ['overlap']]);
  const impossible = await save({ examid: made.id, open_at: at(0), close_at: at(59) });
  expect(impossible.isactive).toBe(false);
});

test('points of a paper that no longer sum to 100 are reported with their sum', async () => {
  world.database
    .prepare(
      'UPDATE questions SET points = points + 50 WHERE id = (SELECT id FROM questions WHERE qtype = 2 AND bank = (SELECT bank FROM exam_banks WHERE exam = ?) LIMIT 1)',
    )
    .run(examId);
  const made = await save({});
  expect(made.conflicts.warnings).toMatchObject([{ kind: 'pointsNotWhole', part: 'essay', points: 100.5 }]);
});

test('a question without a key is reported before the exam begins, and no longer once it is fixed', async () => {
  const pick =
    '(SELECT id FROM questions WHERE qtype = 1 AND bank = (SELECT bank FROM exam_banks WHERE exam = ?) LIMIT 1)';
  const setKey = world.database.prepare(`UPDATE questions SET answer_key = ? WHERE id = ${pick}`);
  const read = world.database.prepare(`SELECT answer_key FROM questions WHERE id = ${pick}`).pluck();
  const key = read.get(examId);
  setKey.run('', examId);
  const made = await save({});
  expect(made.conflicts.warnings).toMatchObject([{ kind: 'questionsFaulty', count: 1 }]);
  setKey.run(key, examId);
  expect((await save({ examid: made.id })).conflicts.warnings).toEqual([]);
});

test('pictures without words are mended in the bank; they are no reason not to open an exam', async () => {
  const picture = '<p>Apa ini? <img src="/media/x.png"></p>';
  const changed = world.database
    .prepare(
      'UPDATE questions SET html = ? WHERE id = (SELECT id FROM questions WHERE qtype = 1 AND bank = (SELECT bank FROM exam_banks WHERE exam = ?) LIMIT 1)',
    )
    .run(picture, examId);
  expect(changed.changes).toBe(1);
  expect((await save({})).conflicts.warnings).toEqual([]);
});

test('an exam that has begun is opened again whatever became of its banks', async () => {
  await toggle(examId);
  await startOn(world, await world.as('1001'), examId);
  await toggle(examId);
  world.database.prepare('UPDATE exams SET open_at = 0, close_at = 1 WHERE id = ?').run(examId);
  expect((await teacher.call(exam.listConflicts, { examid: examId })).body.errors).toEqual([]);
  expect((await toggle(examId)).body.data).toEqual({ isactive: true });
});
