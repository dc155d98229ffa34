import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import type { Caller } from '../../../tests/support/caller';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

const MINUTE = 60_000;

let world: World;
let student: Caller;
let examId: string;

beforeEach(async () => {
  world = await createWorld();
  student = await world.as('1001');
  examId = await findExam(student);
});
afterEach(() => world.close());

const arrange = (sql: string, ...values: unknown[]) => world.database.prepare(sql).run(...values);
const countOf = (table: string) => world.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
const start = (more: { token?: string } = {}) => student.call(logs.start, { exam: examId, ...more });

describe('guessing at the token', () => {
  const audited = () =>
    world.database
      .prepare("SELECT actor, subject, homebase, detail FROM audit_log WHERE action = 'exam.tokenGuessed'")
      .all();
  const guess = async (who: Caller, times: number, token = 'WRONG9') => {
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < times; tries += 1) {
      codes.push((await who.call(logs.start, { exam: examId, token })).error?.code);
    }
    return codes;
  };

  beforeEach(() => {
    arrange("UPDATE exams SET token = 'AB23CD' WHERE id = ?", examId);
  });

  test('five wrong tokens cost nothing, then every try has to wait, the right one too', async () => {
    expect(new Set(await guess(student, 5))).toEqual(new Set(['examTokenWrong']));
    expect(audited()).toEqual([]);
    const reply = await start({ token: 'AB23CD' });
    expect([reply.status, reply.error?.code]).toEqual([429, 'tooManyTries']);
    expect(reply.headers.get('retry-after')).toBe('1');
    expect(reply.error?.message).toContain('1 detik');
    world.clock.advance(1_000);
    expect((await start({ token: 'AB23CD' })).status).toBe(200);
    expect(countOf('attempts')).toBe(1);
  });

  test('a token is checked before the start by the same measure, and nothing begins', async () => {
    const check = (token: string) => student.call(logs.checkToken, { exam: examId, token });
    expect((await check('ab23cd ')).status).toBe(200);
    const codes: (string | undefined)[] = [];
    for (const token of ['A', 'B', 'C']) codes.push((await check(token)).error?.code);
    codes.push(...(await guess(student, 2)));
    expect(new Set(codes)).toEqual(new Set(['examTokenWrong']));
    expect((await check('AB23CD')).error?.code).toBe('tooManyTries');
    expect((await start({ token: 'AB23CD' })).error?.code).toBe('tooManyTries');
    expect(countOf('attempts')).toBe(0);
  });

  test('guesses sent all at once are limited too, and the first refusal is noted once', async () => {
    const { ticket } = (await (await world.as('1002')).call(logs.start, { exam: examId, token: 'AB23CD' }))
      .body;
    const codes = (await Promise.all(Array.from({ length: 40 }, () => guess(student, 1)))).flat();
    expect(codes.filter((code) => code === 'examTokenWrong')).toHaveLength(5);
    expect(codes.filter((code) => code === 'tooManyTries')).toHaveLength(35);
    world.clock.advance(1_000);
    await guess(student, 3);
    const me = world.database.prepare("SELECT id, homebase FROM users WHERE nis = '1001'").get() as {
      id: string;
      homebase: string;
    };
    const row = { actor: me.id, homebase: me.homebase, subject: examId, detail: '{}' };
    expect(audited()).toEqual([row]);
    expect(ticket.exam).toBe(examId);
  });

  test('a classmate’s tries, a start without a token and a success do not count as guesses', async () => {
    await guess(student, 6);
    const classmate = await world.as('1002');
    const blank = Array(8).fill('examTokenWrong');
    expect(await guess(classmate, 8, ' ')).toEqual(blank);
    await guess(classmate, 4);
    expect((await classmate.call(logs.start, { exam: examId, token: 'AB23CD' })).status).toBe(200);
    for (let again = 0; again < 8; again += 1) {
      expect((await classmate.call(logs.start, { exam: examId, token: 'AB23CD' })).status).toBe(200);
    }
  });

  test('a refusal unrelated to the token does not count as a guess', async () => {
    arrange('UPDATE exams SET is_active = 0 WHERE id = ?', examId);
    expect(await guess(student, 8)).toEqual(Array(8).fill('examClosed'));
    arrange('UPDATE exams SET is_active = 1 WHERE id = ?', examId);
    expect((await start({ token: 'AB23CD' })).status).toBe(200);
  });
});

test('a claim by another device is noted with the claims before and after it; a first start is not', async () => {
  const audited = () =>
    world.database
      .prepare("SELECT actor, subject, detail FROM audit_log WHERE action = 'attempt.claimed' ORDER BY id")
      .all();
  const { ticket } = await startOn(world, student, examId);
  expect(audited()).toEqual([]);
  world.clock.advance(MINUTE);
  await startOn(world, student, examId);
  const claim = { actor: ticket.student, subject: ticket.attempt };
  expect(audited()).toEqual([{ ...claim, detail: '{"fromEpoch":1,"toEpoch":2}' }]);
});
