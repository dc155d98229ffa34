import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '#contract/account';
import { answer } from '#contract/answer';
import { auth } from '#contract/auth';
import { listEndpoints } from '#contract/catalogue';
import { exam } from '#contract/exam';
import { logs } from '#contract/logs';
import { createWorld, type World } from '../../tests/support/world';
import { shedFrom, strainOf, watchStrain } from './strain';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test.each([
  [{ delayMs: 30, waiting: 100, memory: 0.3 }, 0],
  [{ delayMs: 250, waiting: 0, memory: 0.3 }, 1],
  [{ delayMs: 30, waiting: 0, memory: 0.85 }, 2],
  [{ delayMs: 30, waiting: 2_500, memory: 0.3 }, 3],
  [{ delayMs: 700, waiting: 0, memory: 0.3 }, 3],
  [{ delayMs: 1_500, waiting: 0, memory: 0.3 }, 4],
] as const)('%j is strain %i', (signs, strain) => {
  expect(strainOf(signs)).toBe(strain);
});

describe('what is measured each second', () => {
  let heldUpMs: number;
  let isMeasured: boolean;
  let strain: () => number;
  /** A second in which the loop was held up for so long, and the strain after it. */
  const second = (ms: number) => {
    heldUpMs = ms;
    vi.advanceTimersByTime(1_000);
    return strain();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    heldUpMs = 900;
    isMeasured = false;
    strain = watchStrain(() => 0, {
      enable: () => {
        isMeasured = true;
        return true;
      },
      reset: () => {
        heldUpMs = 0;
      },
      percentile: () => heldUpMs * 1e6,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('how long the start itself took is no strain, what holds the server up afterwards is', () => {
    expect([second(900), isMeasured]).toEqual([0, true]);
    expect([second(0), second(300), second(300), second(0)]).toEqual([0, 0, 1, 0]);
  });

  test('one late second is a pause and refuses nobody anything, a row of them counts as the lesser of two', () => {
    second(0);
    expect([second(1_500), second(10), second(1_500), second(10)]).toEqual([0, 0, 0, 0]);
    expect([second(700), second(1_500), second(1_500), second(300)]).toEqual([0, 3, 4, 1]);
  });
});

test('under the greatest strain a pupil still starts, answers and finishes', async () => {
  const pupil = await world.as('1001');
  world.services.strain = () => 4;
  const list = await pupil.call(exam.listByClass, {});
  const examId = list.body.data[0]?.id ?? '';
  const { body } = await pupil.call(logs.start, { exam: examId });
  const question = body.ticket.order[0]?.question ?? '';
  expect((await pupil.call(answer.add, { exam: examId, question, mc: 'a' })).status).toBe(200);
  expect((await pupil.call(logs.finish, { id: body.log.id, exam: examId })).status).toBe(200);
});

test('what can wait is sent away first, sign-ins last, each with the time to come back', async () => {
  const teacher = await world.as('guru');
  const ask = {
    leisure: () => teacher.call(account.listSessions, {}),
    upload: () => teacher.call(account.saveAvatar, {}),
    list: () => teacher.call(exam.list, {}),
    signIn: () => world.anonymous.call(auth.signIn, { identifier: '1002', password: 'lentera-demo' }),
  };
  const statuses = async () => [
    (await ask.leisure()).status,
    (await ask.upload()).status,
    (await ask.list()).status,
    (await ask.signIn()).status,
  ];
  world.services.strain = () => 1;
  expect(await statuses()).toEqual([503, 200, 200, 200]);
  world.services.strain = () => 2;
  expect(await statuses()).toEqual([503, 503, 200, 200]);
  world.services.strain = () => 3;
  expect(await statuses()).toEqual([503, 503, 503, 200]);
  world.services.strain = () => 4;
  const before = world.changes();
  expect(await statuses()).toEqual([503, 503, 503, 503]);
  expect(world.changes()).toBe(before);
  const refused = await ask.list();
  expect(refused.error?.code).toBe('busy');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
});

test('what fills the memory is sent away as soon as it gets scarce: files, and tables of many rows', () => {
  for (const { key, endpoint } of listEndpoints())
    if (endpoint.upload || (endpoint.maxBytes ?? 0) > 1_048_576)
      expect([key, shedFrom(endpoint)]).toEqual([key, endpoint.shed === 'first' ? 1 : 2]);
});

test('dashboards and exports are the first to wait', () => {
  const first = listEndpoints().filter(({ endpoint }) => shedFrom(endpoint) === 1);
  expect(first.map(({ key }) => key)).toEqual(expect.arrayContaining(LEISURE));
});

test('nothing an exam needs is ever sent away', () => {
  const endpoints = listEndpoints().filter(({ endpoint }) => shedFrom(endpoint) === Number.POSITIVE_INFINITY);
  const keys = endpoints.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(NEEDED));
});

/** To take an exam, to be let back into it, and to know who one is. */
const NEEDED = [
  'answer.add',
  'auth.loadUser',
  'auth.signOut',
  'exam.getPaper',
  'exam.getQuestions',
  'exam.listByClass',
  'logs.finish',
  'logs.getOwn',
  'logs.penalize',
  'logs.rejoin',
  'logs.start',
];

/** What a school can view or download a minute later just as well. */
const LEISURE = [
  'audit.download',
  'dash.adminStats',
  'dash.centerBasicStats',
  'dash.homebaseStats',
  'database.download',
  'market.download',
  'outcomes.download',
  'people.downloadPupils',
  'people.downloadTeachers',
  'results.analyse',
  'student.download',
];
