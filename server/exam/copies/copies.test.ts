import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowance } from '#contract/exam/allowance';
import { copy } from '#contract/exam/copy';
import { exam } from '#contract/exam/exam';
import type { CopyKind } from '#contract/exam/exam-kind';
import { offlineStart } from '#contract/exam-session/offline-start';
import { results } from '#contract/exam-session/results';
import { sharing } from '#contract/question-bank/sharing';
import type { Caller } from '../../../tests/support/caller';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { copyExam } from './commands';

let world: World;
let teacher: Caller;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  examId = await findExam(await world.as('1001'));
});
afterEach(() => world.close());

const takersOf = async (kind: CopyKind) =>
  (await teacher.call(copy.listTakers, { examid: examId, kind })).body;

const duplicate = (kind: CopyKind, name: string) =>
  teacher.call(copy.duplicate, { examid: examId, kind, name });

const idOf = (nis: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));

const examOf = async (id: string) => (await teacher.call(exam.list, { examid: id })).body.data[0];

const seenBy = async (nis: string) =>
  (await (await world.as(nis)).call(exam.listByClass, {})).body.data.map(({ id }) => id);

/** 1001 sits the exam and answers nothing, 1002 one question and rightly; then it is closed and nothing can count any more. */
async function sit(): Promise<void> {
  await startOn(world, await world.as('1001'), examId);
  const device = await startOn(world, await world.as('1002'), examId);
  const key = world.database
    .prepare('SELECT answer_key FROM exam_questions WHERE question = ?')
    .pluck()
    .get(device.ticket.order[0]?.question);
  await device.deliver([device.answer(0, String(key).toLowerCase())]);
  await teacher.call(exam.changeStatus, { id: examId });
  world.clock.advance(3 * 3_600_000);
  // Three hours at rest end a session.
  teacher = await world.as('guru');
}

test('no copy is made of an exam whose period ends while its takers are read', async () => {
  const { homebase, teacher: owner } = world.database
    .prepare('SELECT homebase, teacher FROM exams WHERE id = ?')
    .get(examId) as { homebase: string; teacher: string };
  world.database.prepare('UPDATE periods SET is_active = 0').run();
  const made = world.services.writer.run(copyExam, {
    ...{ homebase, actor: owner, ip: null, teacher: owner, exam: examId, copy: crypto.randomUUID() },
    ...{ kind: 'rehearsal', name: 'Gladi: UAS', newToken: 'ABCDEF', newSeed: new Uint8Array(16) },
    ...{ lettersKey: new Uint8Array(16), classes: [], pupils: [] },
  });
  await expect(made).rejects.toMatchObject({ code: 'periodClosed' });
});

test('a copy has letters of its own, so that nobody can take those of another exam to it', async () => {
  await sit();
  const ids = [
    (await duplicate('rehearsal', 'Gladi: UAS')).body.data.id,
    (await duplicate('makeup', 'Susulan: UAS')).body.data.id,
  ];
  const keys = world.database.prepare('SELECT hex(letters_key) FROM exams WHERE id IN (?, ?)').pluck();
  const all = keys.all(...ids).map(String);
  expect(new Set(all).size).toBe(2);
  expect(all.every((key) => key.length === 32)).toBe(true);
});

test('a make-up is for pupils who never began, is created closed without a window, and is linked both ways', async () => {
  expect(await takersOf('makeup')).toMatchObject({ hindrance: 'stillOpen' });
  const before = world.changes();
  expect((await duplicate('makeup', 'Susulan')).error?.code).toBe('copyHindered');
  expect(world.changes()).toBe(before);
  await sit();
  const { hindrance, pupils } = await takersOf('makeup');
  expect([hindrance, pupils.length]).toEqual([null, 34]);
  const { id } = (await duplicate('makeup', 'Susulan: UAS')).body.data;
  const made = await examOf(id);
  expect(made).toMatchObject({
    kind: 'makeup',
    isactive: false,
    open_at: null,
    close_at: null,
    classes: [],
    named_pupils: 34,
    origin: { id: examId },
  });
  expect((await examOf(examId))?.copies).toEqual([{ id, name: 'Susulan: UAS', kind: 'makeup' }]);
  await teacher.call(exam.changeStatus, { id });
  expect(await seenBy('1003')).toContain(id);
  expect(await seenBy('1001')).not.toContain(id);
  expect((await startOn(world, await world.as('1003'), id)).ticket.order).toHaveLength(40);
});

test('a pupil who may have begun offline is shown separately, and takes a make-up only on request', async () => {
  await teacher.call(offlineStart.make, { exam: examId });
  await (await world.as('1003')).call(offlineStart.prepare, { exam: examId });
  await (await world.as('1004')).call(offlineStart.prepare, { exam: examId });
  // An offline device does not learn of that.
  await teacher.call(offlineStart.revoke, { exam: examId });
  await sit();
  const { hindrance, pupils, unheard } = await takersOf('makeup');
  expect([hindrance, pupils.length]).toEqual([null, 32]);
  expect(unheard.map(({ nis }) => nis)).toEqual(['1003', '1004']);
  const made = async (wanted: object) => {
    const asked = { examid: examId, kind: 'makeup' as const, name: 'Susulan', ...wanted };
    return examOf((await teacher.call(copy.duplicate, asked)).body.data.id);
  };
  expect(await made({})).toMatchObject({ named_pupils: 32 });
  expect(await made({ unheard: true })).toMatchObject({ named_pupils: 34 });
});

test('a remedial requires a mark and final scores, and names the pupils below the mark', async () => {
  await startOn(world, await world.as('1003'), examId);
  await teacher.call(exam.changeStatus, { id: examId });
  expect((await takersOf('remedial')).hindrance).toBe('noMark');
  await teacher.call(results.release, { exam: examId, shows: 'none', at: null, passing_mark: 1 });
  expect((await takersOf('remedial')).hindrance).toBe('notFinal');
  expect((await duplicate('remedial', 'Remedial')).error?.code).toBe('copyHindered');
  await teacher.call(exam.changeStatus, { id: examId });
  await sit();
  const { hindrance, pupils } = await takersOf('remedial');
  expect(hindrance).toBeNull();
  expect(pupils.map(({ nis, score }) => [nis, score])).toEqual([
    ['1001', 0],
    ['1003', 0],
  ]);
});

test('scores of a remedial and of the exam it repeats are shown side by side', async () => {
  await sit();
  await teacher.call(results.release, { exam: examId, shows: 'score', at: null, passing_mark: 75 });
  const { id } = (await duplicate('remedial', 'Remedial: UAS')).body.data;
  await teacher.call(exam.changeStatus, { id });
  await startOn(world, await world.as('1002'), id);
  const scores = async (of: string) => (await teacher.call(results.listScores, { exam: of })).body;
  const original = await scores(examId);
  const first = original.data.find((row) => row.student_nis === '1002');
  expect(original.compared_with).toBe('remedial');
  expect(first?.score).toBeGreaterThan(0);
  expect(first?.compared_score).toBe(0);
  const remedial = await scores(id);
  expect(remedial.compared_with).toBe('original');
  expect(remedial.data.find((row) => row.student_nis === '1002')?.compared_score).toBe(first?.score);
  // The mark goes along, and what pupils see does not.
  const release = (await teacher.call(results.getRelease, { exam: id })).body;
  expect(release).toEqual({ shows: 'none', at: null, passing_mark: 75, keys_wait: null });
});

test('a rehearsal has the same takers, is named as one, warns of secret questions, and is never released', async () => {
  expect((await duplicate('rehearsal', 'UAS percobaan')).error?.fields).toHaveProperty('name');
  const { id } = (await duplicate('rehearsal', 'Gladi: UAS')).body.data;
  const { warnings } = (await teacher.call(exam.listConflicts, { examid: id })).body;
  expect(warnings).toMatchObject([
    { kind: 'sameQuestions', bank: 'Paket Ujian Terpadu X IPA' },
    // The exam itself has no times and is open: a pupil might begin it instead of its rehearsal.
    { kind: 'overlap', open_at: null, close_at: null },
  ]);
  await teacher.call(exam.changeStatus, { id });
  const own = (await (await world.as('1036')).call(exam.listByClass, {})).body.data;
  expect(own.find((row) => row.id === id)?.kind).toBe('rehearsal');
  const shown = { exam: id, shows: 'score', at: null, passing_mark: null } as const;
  expect((await teacher.call(results.release, shown)).error?.code).toBe('rehearsalHidden');
  expect((await teacher.call(copy.listTakers, { examid: id, kind: 'makeup' })).body.hindrance).toBe(
    'ofRehearsal',
  );
});

test('nobody sees the keys while a make-up or remedial of the same bank is pending', async () => {
  await sit();
  await teacher.call(results.release, { exam: examId, shows: 'answers', at: null, passing_mark: 75 });
  const shown = async () => (await (await world.as('1001')).call(results.listOwn, {})).body[0]?.shows;
  expect(await shown()).toBe('answers');
  const { id } = (await duplicate('remedial', 'Remedial: UAS')).body.data;
  expect(await shown()).toBe('score');
  await teacher.call(exam.changeStatus, { id });
  await startOn(world, await world.as('1002'), id);
  expect(await shown()).toBe('score');
  await teacher.call(exam.changeStatus, { id });
  expect(await shown()).toBe('score');
  world.clock.advance(3 * 3_600_000);
  expect(await shown()).toBe('answers');
});

test('nobody sees the keys while another exam of the same bank is open or running', async () => {
  await sit();
  await teacher.call(results.release, { exam: examId, shows: 'answers', at: null, passing_mark: 75 });
  const pupil = await world.as('1001');
  const shown = async () => (await pupil.call(results.listOwn, {})).body[0]?.shows;
  const keys = async () =>
    (await pupil.call(results.listAnswers, { exam: examId })).body.map(({ correct }) => correct);
  expect((await keys()).some((key) => key != null)).toBe(true);
  const { id } = (await duplicate('remedial', 'UAS dari bank yang sama')).body.data;
  world.database.prepare("UPDATE exams SET kind = 'regular', origin = NULL WHERE id = ?").run(id);
  expect(await shown()).toBe('answers');
  await teacher.call(exam.changeStatus, { id });
  expect(await shown()).toBe('score');
  expect((await keys()).some((key) => key != null)).toBe(false);
  await teacher.call(exam.changeStatus, { id });
  expect(await shown()).toBe('answers');
});

test('a copy takes no bank that was shared with its teacher and is no more', async () => {
  const bank = String(
    world.database.prepare('SELECT bank FROM exam_banks WHERE exam = ?').pluck().get(examId),
  );
  const colleague = String(
    world.database.prepare("SELECT id FROM users WHERE username = 'hendra'").pluck().get(),
  );
  world.database.prepare('UPDATE banks SET teacher = ? WHERE id = ?').run(colleague, bank);
  expect((await duplicate('rehearsal', 'Gladi: UAS')).error?.code).toBe('conflict');
  expect(await examOf(examId)).toMatchObject({ copies: [] });
  await (await world.as('hendra')).call(sharing.save, {
    bankid: bank,
    shares: [{ teacher: (await examOf(examId))?.teacher ?? '', access: 'use' }],
  });
  expect((await duplicate('rehearsal', 'Gladi: UAS')).status).toBe(200);
});

/** None of these is the default of a new exam. */
const RULES = {
  duration: 35,
  mc_score: 65,
  essay_score: 35,
  fullscreen_policy: 'freeze',
  late_count_minutes: 7,
  late_wait_hours: 11,
};

test('a copy keeps banks, rules and a token of its own, and is in the audit log', async () => {
  world.database
    .prepare(
      `UPDATE exams SET token = 'LAMA22', duration_minutes = :duration, mc_percent = :mc_score, essay_percent = :essay_score,
       is_shuffle = 1, shuffles_choices = 0, fullscreen_policy = :fullscreen_policy, late_count_minutes = :late_count_minutes,
       late_wait_hours = :late_wait_hours WHERE id = :id`,
    )
    .run({ ...RULES, id: examId });
  const { id } = (await duplicate('rehearsal', 'Gladi: UAS')).body.data;
  const [original, made] = [await examOf(examId), await examOf(id)];
  expect(made?.banks).toEqual(original?.banks);
  expect(made?.classes).toEqual(original?.classes);
  expect(made).toMatchObject({ ...RULES, isshuffle: true, shufflechoices: false });
  expect(made?.token).toMatch(/^[A-Z0-9]{6}$/);
  expect(made?.token).not.toBe('LAMA22');
  const rows = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'exam.copy' AND subject = ?")
    .pluck()
    .all(id);
  expect(rows.map((row) => JSON.parse(String(row)))).toEqual([
    { name: 'Gladi: UAS', of: original?.name, kind: 'rehearsal', pupils: 0 },
  ]);
});

test('extra time given for the exam alone is kept by those who take its copy, and by nobody else', async () => {
  const give = (nis: string, amount: number) =>
    teacher.call(allowance.setForExam, {
      ...{ exam: examId, student: idOf(nis), unit: 'percent', amount, why: 'Tunanetra' },
    });
  await give('1001', 50);
  await give('1003', 25);
  const timesIn = (id: string) =>
    world.database
      .prepare(
        `SELECT nis, unit, amount, why FROM exam_allowances JOIN users ON users.id = exam_allowances.pupil
         WHERE exam = ? ORDER BY nis`,
      )
      .all(id);
  const [of1001, of1003] = [
    { nis: '1001', unit: 'percent', amount: 50, why: 'Tunanetra' },
    { nis: '1003', unit: 'percent', amount: 25, why: 'Tunanetra' },
  ];
  const rehearsal = (await duplicate('rehearsal', 'Gladi: UAS')).body.data.id;
  expect(timesIn(rehearsal)).toEqual([of1001, of1003]);
  await sit();
  // Who sat the exam does not take its make-up.
  const makeup = (await duplicate('makeup', 'Susulan: UAS')).body.data.id;
  expect(timesIn(makeup)).toEqual([of1003]);
  await teacher.call(exam.changeStatus, { id: makeup });
  const { ticket } = await startOn(world, await world.as('1003'), makeup);
  const minutes = (Date.parse(ticket.deadline) - world.clock.now) / 60_000;
  expect(minutes).toBe(Math.ceil(((await examOf(makeup))?.duration ?? 0) * 1.25));
});

test('when the exam is deleted its copy stays, and leads nowhere', async () => {
  const { id } = (await duplicate('rehearsal', 'Gladi: UAS')).body.data;
  expect((await teacher.call(exam.remove, { id: examId })).status).toBe(200);
  expect(await examOf(id)).toMatchObject({ kind: 'rehearsal', origin: null });
});
