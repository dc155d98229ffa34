import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam';
import { findExam } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';

let world: World;

beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('a device goes on with a paper where it was cut off, and begins anew with one that changed', async () => {
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
  const anew = [{ from: 0 }, { from: 100, hash: 'a'.repeat(64) }, { from: whole.bytes.length, hash }];
  for (const begun of anew) {
    const first = await ask(begun);
    expect(first.headers.get('x-paper-from')).toBe('0');
    expect(first.bytes.equals(whole.bytes)).toBe(true);
  }
});
