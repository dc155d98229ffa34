import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

// A request hashes the passwords of a whole class between reading and writing, which takes a while.

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  const { writer } = world.services;
  world.services.writer = {
    ...writer,
    run: (command, input) => {
      world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '1002'");
      return writer.run(command, input);
    },
  };
});
afterEach(() => world.close());

const read = (sql: string, ...values: string[]) =>
  world.database
    .prepare(sql)
    .pluck()
    .get(...values);
const idOf = (nis: string) => String(read('SELECT id FROM users WHERE nis = ?', nis));
const accountOf = (nis: string) =>
  world.database
    .prepare(
      `SELECT password_hash, must_change_password,
         (SELECT count(*) FROM sign_in_cards WHERE user = users.id) AS cards
       FROM users WHERE nis = ?`,
    )
    .get(nis);
const anExam = () =>
  String(
    read(
      "SELECT exams.id FROM exams JOIN users ON users.id = exams.teacher AND users.username = 'guru' LIMIT 1",
    ),
  );
const nameOf = (nis: string) => String(read('SELECT name FROM users WHERE nis = ?', nis));
const toldOf = (action: string) =>
  JSON.parse(String(read('SELECT detail FROM audit_log WHERE action = ? ORDER BY id DESC', action)));

test('a person deactivated while cards are made gets none and is named; the others get theirs', async () => {
  const before = accountOf('1002');
  const { body } = await admin.call(account.resetPasswords, { users: [idOf('1001'), idOf('1002')] });
  expect(body.cards.map(({ identifier }) => identifier)).toEqual(['1001']);
  expect(body.message).toContain('1 kartu baru dibuat.');
  expect(body.message).toContain(`dinonaktifkan: ${nameOf('1002')}.`);
  expect(accountOf('1002')).toEqual(before);
  expect(toldOf('account.resetPasswords')).toEqual({ people: 1 });
});

const ways = {
  cards: () => admin.call(account.resetPasswords, { users: [idOf('1002')] }),
  'codes for an exam': () => admin.call(account.makeExamCards, { exam: anExam(), students: [idOf('1002')] }),
};
test.each(Object.entries(ways))(
  'if nobody is left, no %s are made: the refusal names the people left out, and nothing is written',
  async (_what, make) => {
    const before = accountOf('1002');
    const { status, error } = await make();
    expect([status, error?.code]).toEqual([409, 'conflict']);
    expect(error?.message).toContain(`dinonaktifkan: ${nameOf('1002')}.`);
    expect(accountOf('1002')).toEqual(before);
    const acts =
      "SELECT count(*) FROM audit_log WHERE action IN ('account.resetPasswords', 'account.makeExamCards')";
    expect(read(acts)).toBe(0);
  },
);

test('a pupil deactivated while codes for an exam are made gets none and is named', async () => {
  const exam = anExam();
  const before = accountOf('1002');
  const students = [idOf('1001'), idOf('1002')];
  const { body } = await admin.call(account.makeExamCards, { exam, students });
  expect(body.cards.map(({ student }) => student)).toEqual([idOf('1001')]);
  expect(body.message).toContain(`dinonaktifkan: ${nameOf('1002')}.`);
  expect(accountOf('1002')).toEqual(before);
  expect(toldOf('account.makeExamCards')).toEqual({ people: 1 });
});
