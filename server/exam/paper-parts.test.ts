import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { findExam } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';

let world: World;

beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('a device resumes an interrupted paper, gets nothing of one it has, and restarts with one that changed', async () => {
  const student = await world.as('1001');
  const examid = await findExam(student);
  const ask = async (begun: { from?: number; hash?: string }) => {
    const { body, headers } = await student.call(exam.getPaper, { examid, ...begun });
    // A file: the contract does not describe its bytes.
    return { bytes: Buffer.from(body as ArrayBuffer), headers };
  };
  const whole = await ask({});
  const hash = whole.headers.get('x-paper-hash') ?? '';
  expect(whole.headers.get('x-paper-size')).toBe(String(whole.bytes.length));
  const rest = await ask({ from: 100, hash });
  expect(rest.headers.get('x-paper-from')).toBe('100');
  expect(rest.bytes.equals(whole.bytes.subarray(100))).toBe(true);
  const size = whole.bytes.length;
  const nothing = await ask({ from: size, hash });
  expect(nothing.headers.get('x-paper-from')).toBe(String(size));
  expect(nothing.headers.get('x-paper-hash')).toBe(hash);
  expect(nothing.bytes).toHaveLength(0);
  const other = 'a'.repeat(64);
  const anew = [
    { from: 0 },
    { from: 100, hash: other },
    { from: size, hash: other },
    { from: size + 1, hash },
  ];
  for (const begun of anew) {
    const first = await ask(begun);
    expect(first.headers.get('x-paper-from')).toBe('0');
    expect(first.bytes.equals(whole.bytes)).toBe(true);
  }
});
