import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { listEndpoints } from '#contract/catalogue';
import { exam } from '#contract/exam/exam';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import { createWorld, type World } from '../../tests/support/world';
import { overloadOf, shedFrom, watchOverload } from './load-shedding';

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
] as const)('%j is overload level %i', (signs, overload) => {
  expect(overloadOf(signs)).toBe(overload);
});

describe('the measurements of each second', () => {
  let heldUpMs: number;
  let isMeasured: boolean;
  let overload: () => number;
  /** Simulates a second with this delay of the event loop; returns the overload level after it. */
  const second = (ms: number) => {
    heldUpMs = ms;
    vi.advanceTimersByTime(1_000);
    return overload();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    heldUpMs = 900;
    isMeasured = false;
    overload = watchOverload(() => 0, {
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

  test('the start itself does not count as overload, later delays do', () => {
    expect([second(900), isMeasured]).toEqual([0, true]);
    expect([second(0), second(300), second(300), second(0)]).toEqual([0, 0, 1, 0]);
  });

  test('a single late second refuses nothing; of consecutive ones the lesser of two counts', () => {
    second(0);
    expect([second(1_500), second(10), second(1_500), second(10)]).toEqual([0, 0, 0, 0]);
    expect([second(700), second(1_500), second(1_500), second(300)]).toEqual([0, 3, 4, 1]);
  });
});

test('at the highest overload level a pupil still starts, answers and finishes', async () => {
  const pupil = await world.as('1001');
  world.services.overload = () => 4;
  const list = await pupil.call(exam.listByClass, {});
  const examId = list.body.data[0]?.id ?? '';
  const { body } = await pupil.call(logs.start, { exam: examId });
  const question = body.ticket.order[0]?.question ?? '';
  expect((await pupil.call(answer.add, { exam: examId, question, mc: 'a' })).status).toBe(200);
  expect((await pupil.call(logs.finish, { id: body.log.id, exam: examId })).status).toBe(200);
});

test('low-priority calls are shed first, sign-ins last, each with a Retry-After', async () => {
  const teacher = await world.as('guru');
  const ask = {
    lowPriority: () => teacher.call(account.listSessions, {}),
    upload: () => teacher.call(account.saveAvatar, {}),
    list: () => teacher.call(exam.list, {}),
    signIn: () => world.anonymous.call(auth.signIn, { identifier: '1002', password: 'lentera-demo' }),
  };
  const statuses = async () => [
    (await ask.lowPriority()).status,
    (await ask.upload()).status,
    (await ask.list()).status,
    (await ask.signIn()).status,
  ];
  world.services.overload = () => 1;
  expect(await statuses()).toEqual([503, 200, 200, 200]);
  world.services.overload = () => 2;
  expect(await statuses()).toEqual([503, 503, 200, 200]);
  world.services.overload = () => 3;
  expect(await statuses()).toEqual([503, 503, 503, 200]);
  world.services.overload = () => 4;
  const before = world.changes();
  expect(await statuses()).toEqual([503, 503, 503, 503]);
  expect(world.changes()).toBe(before);
  const refused = await ask.list();
  expect(refused.error?.code).toBe('busy');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
});

test('calls that use much memory are shed as soon as it is scarce: files and large tables', () => {
  for (const { key, endpoint } of listEndpoints())
    if (endpoint.upload || (endpoint.maxBytes ?? 0) > 1_048_576)
      expect([key, shedFrom(endpoint)]).toEqual([key, endpoint.shed === 'first' ? 1 : 2]);
});

test('dashboards and exports are the first to wait', () => {
  const first = listEndpoints().filter(({ endpoint }) => shedFrom(endpoint) === 1);
  expect(first.map(({ key }) => key)).toEqual(expect.arrayContaining(LOW_PRIORITY));
});

test('calls an exam needs are never shed', () => {
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

/** Calls whose results a school can view or download a minute later just as well. */
const LOW_PRIORITY = [
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
