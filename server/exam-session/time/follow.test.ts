import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { logs } from '#contract/exam-session/logs';
import { time } from '#contract/exam-session/time';
import { ORIGIN } from '../../../tests/support/caller';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { hearEvents } from '../../../tests/support/heard-events';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const follow = (cookie: string, exam: string) =>
  hearEvents(world, `${time.follow.path}?exam=${exam}`, cookie);

test('a device learns of staff actions on its own sitting (time, pause, end), and of nobody else’s', async () => {
  const student = await world.as('1001');
  const teacher = await world.as('guru');
  const exam = await findExam(student);
  const heard = await follow(student.cookie, exam);
  expect(heard.type).toBe('text/event-stream');
  expect(await heard.next()).toBeNull();

  const { ticket } = await startOn(world, student, exam);
  const other = await startOn(world, await world.as('1002'), exam);
  const { attempt } = ticket;
  const id = '01990000-0000-7000-8000-000000000001';
  await teacher.call(time.add, { id, exam, minutes: 5, attempts: [other.ticket.attempt] });
  await teacher.call(time.pause, { exam });
  expect(await heard.next()).toMatchObject({ attempt, progress: 'running', paused: true });
  world.clock.advance(60_000);
  await teacher.call(time.resume, { exam });
  const deadline = new Date(Date.parse(ticket.deadline) + 60_000).toISOString();
  expect(await heard.next()).toMatchObject({ attempt, deadline });
  await teacher.call(logs.finish, { id: attempt, exam });
  expect(await heard.next()).toMatchObject({ attempt, progress: 'finished' });

  world.services.listeners.close();
  expect(await heard.next()).toBe('the end');
});

test('a device learns at once that another one has taken over the sitting', async () => {
  const exam = await findExam(await world.as('1001'));
  const old = await world.as('1001');
  const { ticket } = await startOn(world, old, exam);
  const heard = await follow(old.cookie, exam);
  expect(await heard.next()).toMatchObject({ epoch: ticket.epoch });
  const taken = await startOn(world, await world.as('1001'), exam);
  expect(taken.ticket.epoch).toBeGreaterThan(ticket.epoch);
  expect(await heard.next()).toMatchObject({ attempt: ticket.attempt, epoch: taken.ticket.epoch });
});

test('a HEAD request for a stream leaves no subscription', async () => {
  const student = await world.as('1001');
  const { ticket } = await startOn(world, student, await findExam(student));
  const listen = vi.spyOn(world.services.listeners, 'listen');
  const reply = await world.app.request(`${ORIGIN}${time.follow.path}?exam=${ticket.exam}`, {
    method: 'HEAD',
    headers: { cookie: student.cookie, host: 'lentera.test' },
  });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect(listen).not.toHaveBeenCalled();
});

test('a closed connection has no subscription left', async () => {
  const student = await world.as('1001');
  const exam = await findExam(student);
  const { ticket } = await startOn(world, student, exam);
  const heard = await follow(student.cookie, exam);
  await heard.next();
  const { homebase } = world.database
    .prepare('SELECT homebase FROM attempts WHERE id = ?')
    .get(ticket.attempt) as { homebase: string };
  const topic = `sitting:${homebase}:${exam}:${ticket.student}`;
  expect(world.services.listeners.isHeard(topic)).toBe(true);
  await heard.stop();
  expect(world.services.listeners.isHeard(topic)).toBe(false);
});

test.each([
  ['he signs out', (student: Person) => student.call(auth.signOut, {})],
  ['he ends that session from elsewhere', endFromElsewhere],
  [
    'the school signs him out',
    async (_student: Person, id: string) =>
      (await world.as('admin@demo.sch.id')).call(account.signOutPeople, { users: [id] }),
  ],
  ['his session grows too old', async () => world.clock.advance(13 * 3_600_000)],
])('a device gets nothing more once %s: the next event ends its stream', async (_how, end) => {
  const student = await world.as('1001');
  const exam = await findExam(student);
  const { ticket } = await startOn(world, student, exam);
  const heard = await follow(student.cookie, exam);
  await heard.next();
  await end(student, ticket.student);
  await (await world.as('guru')).call(time.pause, { exam });
  expect(await heard.next()).toBe('the end');
});

test('without events, the heartbeat of the stream notices that the session has ended', async () => {
  const student = await world.as('1001');
  const exam = await findExam(student);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const heard = await follow(student.cookie, exam);
  await heard.next();
  vi.advanceTimersByTime(20_000);
  expect(await heard.next()).toBeNull();
  await student.call(auth.signOut, {});
  vi.advanceTimersByTime(20_000);
  expect(await heard.next()).toBe('the end');
  vi.useRealTimers();
});

type Person = Awaited<ReturnType<World['as']>>;

async function endFromElsewhere(student: Person) {
  const elsewhere = await world.as('1001');
  const { body } = await student.call(account.listSessions, {});
  const own = body.data.find(({ current }) => current);
  await elsewhere.call(account.endSession, { id: own?.id ?? '' });
}
