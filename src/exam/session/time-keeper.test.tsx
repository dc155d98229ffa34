import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FullscreenPolicy } from '#contract/exam/exam-rules';
import { ATTEMPT } from '../../../tests/support/device';
import { id, MINUTE, openSession, show } from '../../../tests/support/exam-session';
import { text } from '../text';

const START = Date.parse('2026-11-21T01:00:00.000Z');
const HOUR = 60 * MINUTE;

/** Opens a session; the server's next word comes with the reply to a note. */
async function begin(policy: FullscreenPolicy = 'none') {
  const opened = await openSession(policy);
  const { server, send, settle, world, device } = opened;
  const hear = async (news: { deadline: number; paused?: true }) => {
    const now = START + world.perf;
    Object.assign(server.news, {
      serverNow: new Date(now).toISOString(),
      deadline: new Date(news.deadline).toISOString(),
      paused: news.paused,
    });
    await device.outbox.record(ATTEMPT, { kind: 'event', at: now, body: { note: 'x' } });
    await send();
    await settle();
  };
  return { ...opened, hear };
}

test('extra minutes are on screen with the server’s word, and are said once', async () => {
  const { session, pass, hear, say } = await begin();
  await pass(MINUTE);
  await hear({ deadline: START + HOUR + 10 * MINUTE });
  await pass(0);
  expect(session.view.getState().remainingMs).toBe(HOUR + 9 * MINUTE);
  await hear({ deadline: START + HOUR + 10 * MINUTE });
  expect(say.mock.calls).toEqual([[text.timeChanged(10)]]);
});

test('an exam that begins below a milestone says none before it passes one', async () => {
  const deadline = new Date(START + 20 * MINUTE).toISOString();
  const { session, pass } = await openSession('none', {}, undefined, { deadline });
  const said = () => session.view.getState().milestone;
  expect(said()).toBeNull();
  await pass(5 * MINUTE);
  expect(said()).toBeNull();
  await pass(5 * MINUTE);
  expect(said()).toBe(10);
});

test('a clock that is wrong time and again is noted once a minute, by the sum of its jumps', async () => {
  const { pass, world, notes } = await openSession();
  const jump = async (ms: number) => {
    world.wall += ms;
    await pass(1_000);
  };
  await jump(5 * MINUTE);
  expect(await notes()).toEqual(['clock-jump:300s']);
  for (let second = 0; second < 59; second += 1) await jump(-3_000);
  expect(await notes()).toHaveLength(1);
  await jump(-3_000);
  expect(await notes()).toEqual(['clock-jump:300s', 'clock-jump:-180s']);
});

test('a sleep that no event told of is noted, the time is right at once, and what follows is stored and sent', async () => {
  const { session, sleep, notes, kinds, settle, server } = await begin('stop');
  session.choose(id(1), 'a');
  await settle();
  await sleep(12 * MINUTE);
  expect(session.view.getState()).toMatchObject({
    session: { name: 'running' },
    remainingMs: 48 * MINUTE,
    cover: { kind: 'none' },
  });
  session.choose(id(1), 'b');
  await settle();
  expect(await kinds()).toEqual(['answer', 'event', 'answer']);
  expect(await notes()).toEqual(['slept:720s']);
  expect(server.answerTo(id(1))).toBe('b');
});

test('a page that nobody sees ticks once a minute and is not taken for asleep', async () => {
  const { pass, sleep, notes } = await begin();
  await pass(10 * MINUTE);
  await sleep(90_000);
  expect(await notes()).toEqual([]);
  await sleep(90_001);
  expect(await notes()).toEqual(['slept:90s']);
});

test('who sleeps beyond the end finds his exam over, and the log says why nothing came before', async () => {
  const { session, sleep, kinds, notes } = await begin('stop');
  await sleep(2 * HOUR);
  expect(session.view.getState().session.name).toBe('expired');
  expect(await kinds()).toEqual(['event', 'timeout']);
  expect(await notes()).toEqual(['slept:7200s']);
});

test('a paused exam is covered, its clock stands, and nothing is answered or charged meanwhile', async () => {
  const { session, pass, hear, kinds, leaveFullscreen, world } = await begin('stop');
  show(session);
  await pass(MINUTE);
  await hear({ deadline: START + HOUR, paused: true });
  await pass(5 * MINUTE);
  expect(await screen.findByRole('alertdialog', { name: text.pausedTitle })).toBeDefined();
  expect(session.view.getState().remainingMs).toBe(59 * MINUTE);
  session.choose(id(1), 'a');
  world.isInside = false;
  leaveFullscreen();
  await pass(2 * HOUR);
  expect(session.view.getState()).toMatchObject({ session: { name: 'running' }, answers: new Map() });
  expect(await kinds()).not.toContain('penalty');

  await hear({ deadline: START + 3 * HOUR + 5 * MINUTE });
  await pass(0);
  expect(session.view.getState()).toMatchObject({ remainingMs: 59 * MINUTE, cover: { kind: 'wait' } });
});

test('a sleep and a clock that was set during a pause are noted as at any other time', async () => {
  const { pass, sleep, hear, notes, world } = await begin('stop');
  await hear({ deadline: START + HOUR, paused: true });
  await sleep(12 * MINUTE);
  world.wall += 5 * MINUTE;
  await pass(1_000);
  expect(await notes()).toEqual(['x', 'slept:720s', 'clock-jump:300s']);
});

test('a pause ends no freeze: the questions stay covered until a minute after the return', async () => {
  const { session, pass, hear, leaveFullscreen, world } = await begin('freeze');
  world.isInside = false;
  leaveFullscreen();
  await pass(10_000);
  expect(session.view.getState().cover).toEqual({ kind: 'frozen', leftMs: null });
  await hear({ deadline: START + HOUR, paused: true });
  await pass(MINUTE);
  await hear({ deadline: START + 2 * HOUR });
  await pass(0);
  expect(session.view.getState().cover).toEqual({ kind: 'frozen', leftMs: null });
});

test('an essay that was being typed when the exam was paused is stored', async () => {
  const { session, pass, hear, kinds, settle } = await begin();
  session.write(id(2), 'Setengah kalimat');
  await hear({ deadline: START + HOUR, paused: true });
  await pass(0);
  await settle();
  expect(await kinds()).toContain('answer');
});

test('a device that closed at a deadline which has moved since goes on by itself', async () => {
  const { session, pass, world, hear, device } = await begin();
  world.isOnline = false;
  await pass(HOUR);
  expect(session.view.getState().session.name).toBe('expired');
  world.isOnline = true;
  await hear({ deadline: START + HOUR + 10 * MINUTE });
  await pass(0);
  expect(session.view.getState().session.name).toBe('running');
  expect(session.view.getState().remainingMs).toBe(10 * MINUTE);
  session.choose(id(1), 'a');
  await pass(0);
  expect((await device.outbox.listOf(ATTEMPT)).map(({ kind }) => kind)).toContain('answer');
});
