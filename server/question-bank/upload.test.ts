import { afterEach, beforeEach, expect, test } from 'vitest';
import { bank } from '#contract/question-bank/bank';
import { ORIGIN } from '../../tests/support/caller';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let teacher: Awaited<ReturnType<World['as']>>;
let bankid: string;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  const subject = String(world.database.prepare(SUBJECT).pluck().get());
  const { body } = await teacher.call(bank.save, { subject, btype: 'bank', name: 'Kosong' });
  bankid = body.data.id;
});
afterEach(() => world.close());

const SUBJECT = "SELECT b.subject FROM banks b JOIN users u ON u.id = b.teacher WHERE u.username = 'guru'";

const rows = Array.from({ length: 40 }, (_, index) => [2, `Hitung \\(\\frac{${index}}{7}\\) dengan cermat.`]);
const upload = () => teacher.call(bank.uploadQuestions, { bankid, rows });
const stored = () =>
  world.database.prepare('SELECT count(*) FROM questions WHERE bank = ?').pluck().get(bankid);

test('a person uploads one sheet at a time; the next one may come when it is done', async () => {
  const [first, second] = await Promise.all([upload(), upload()]);
  expect(first.status).toBe(200);
  expect([second.status, second.error?.code]).toEqual([429, 'tooManyTries']);
  expect(stored()).toBe(40);
  // Refused for its content, and no longer because of the upload under way.
  expect((await upload()).error?.code).toBe('invalidInput');
});

test('rendering stops and nothing is stored when the caller has gone', async () => {
  const gone = new AbortController();
  const reply = world.app.request(`${ORIGIN}${bank.uploadQuestions.path}`, {
    method: 'POST',
    headers: {
      origin: ORIGIN,
      host: 'lentera.test',
      cookie: teacher.cookie,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ bankid, rows }),
    signal: gone.signal,
  });
  gone.abort();
  expect((await reply).status).toBe(400);
  expect(stored()).toBe(0);
  expect((await upload()).status).toBe(200);
});
