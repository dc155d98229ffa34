import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import type { FullscreenPolicy } from '#contract/exam/exam-rules';
import type { Ticket } from '#contract/exam-session/sitting';
import type { Question } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import { RunningExam } from '../../src/exam/screen/running-exam';
import { createExamSession, type ExamSession } from '../../src/exam/session/exam-session';
import type { SessionParts } from '../../src/exam/session/session-parts';
import { system } from '../../src/ui/theme';
import { createStepCrypto } from '../simulation/step-crypto';
import { ATTEMPT, newDisk, openDevice, PERSON, ticketOf } from './device';
import { createModelServer } from './model-server';

export const id = (n: number) => `00000000-0000-7000-8000-0000000001${n}0`;
export const MINUTE = 60_000;

const questions: Question[] = [
  {
    id: id(1),
    qtype: QTYPE.multipleChoice,
    question: 'Ibu kota Indonesia?',
    content: ['Ibu kota Indonesia?'],
    choices: [
      { key: 'a', text: 'Jakarta', content: ['Jakarta'] },
      { key: 'b', text: 'Bandung', content: ['Bandung'] },
    ],
  },
  { id: id(2), qtype: QTYPE.essay, question: 'Jelaskan.', content: ['Jelaskan.'], choices: [] },
];

/** A session on the real queue, with a clock and a fullscreen state that the test controls. */
export async function openSession(
  policy: FullscreenPolicy = 'none',
  found: Partial<SessionParts['opened']> = {},
  askAnswers?: SessionParts['askAnswers'],
  ticket: Partial<Ticket> = {},
  also: Partial<SessionParts> = {},
) {
  const server = createModelServer();
  const disk = newDisk();
  const world = {
    isOnline: true,
    perf: 0,
    wall: 0,
    isInside: true,
    grantsFullscreen: true,
    sendsAtOnce: false,
  };
  const post = async (token: string, body: string) => {
    if (!world.isOnline) throw new TypeError('Failed to fetch');
    return server.handle(token, body);
  };
  // On this thread, so that `settle` also waits for encryption on a busy machine.
  const subtle = createStepCrypto(async () => undefined);
  const device = openDevice({ disk, post, subtle });
  const order = [
    { question: id(1), choices: ['b' as const, 'a' as const] },
    { question: id(2), choices: [] },
  ];
  const row = await device.attempts.adopt(
    ticketOf({ order, fullscreenPolicy: policy, ...ticket }),
    PERSON,
    0,
  );
  const ticks: (() => void)[] = [];
  const halfMinutes: (() => void)[] = [];
  let hearStream: (said: unknown) => void = () => undefined;
  const askServer = vi.fn<SessionParts['askServer']>(async () => undefined);
  const later: (() => void)[] = [];
  let onFullscreen: (isInside: boolean) => void = () => undefined;
  const leave = vi.fn();
  const say = vi.fn();
  const sayError = vi.fn();
  const parts: SessionParts = {
    offline: {
      outbox: device.outbox,
      release: device.release,
      isTokenRefused: () => false,
      waitingCause: device.waitingCause,
      subscribeToReplies: () => () => undefined,
      drain: { wake: () => undefined, stop: () => undefined },
      setCurrent: () => undefined,
    },
    opened: { ...(await device.attempts.open(row)), ...found },
    questions,
    clock: () => ({ perf: world.perf, wall: world.perf + world.wall }),
    every: (ms, task) => {
      if (ms === 1_000) ticks.push(task);
      if (ms === 30_000) halfMinutes.push(task);
      return () => undefined;
    },
    after: (_ms, task) => {
      later.push(task);
      return () => void later.splice(later.indexOf(task), 1);
    },
    pause: async () => {
      if (world.sendsAtOnce) await device.sender.runRound();
    },
    fullscreen: {
      isSupported: () => true,
      isInside: () => world.isInside,
      wasRefused: false,
      request: async () => world.grantsFullscreen,
      subscribe: (listener) => {
        onFullscreen = listener;
        return () => undefined;
      },
    },
    askServer,
    listen: (hear) => {
      hearStream = hear;
      return { renew: () => undefined, stop: () => undefined };
    },
    ...(askAnswers ? { askAnswers } : {}),
    ...also,
    reopen: () => device.attempts.open(row),
    position: { read: () => 0, write: () => undefined },
    say,
    sayError,
    leave,
  };
  const session = createExamSession(parts);
  const tickAfter = (ms: number) => {
    world.perf += ms;
    for (const tick of ticks) tick();
  };
  /** Time passes; in a long time the session ticks once a minute, as in a page that nobody sees. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= MINUTE) tickAfter(Math.min(left, MINUTE));
    if (ms === 0) tickAfter(0);
    await settle();
  };
  /** The machine sleeps, and wakes up as on Windows: both its clocks went on, and nothing says so. */
  const sleep = async (ms: number) => {
    tickAfter(ms);
    await settle();
  };
  /** Waits until pending writes, and everything waiting for them, have finished. */
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      await device.outbox.saveUnsaved().catch(() => undefined);
      for (let wait = 0; wait < 15; wait += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  /** Makes the device's storage fail until the returned function is called. */
  const breakStorage = () => {
    const { run } = device.handle;
    device.handle.run = async () => {
      throw Object.assign(new Error('broken'), { name: 'QuotaExceededError' });
    };
    return () => {
      device.handle.run = run;
    };
  };
  /** The session polls the server, as it does every half minute. */
  const ask = async () => {
    for (const task of halfMinutes) task();
    await settle();
  };
  const kinds = async () => (await device.outbox.listOf(ATTEMPT)).map((op) => op.kind);
  const send = async () => {
    while ((await device.sender.runRound()).type === 'more');
    await settle();
  };
  /** The device's notes, as the server has them. */
  const notes = async () => {
    await send();
    return [...server.log.values()].flatMap(({ note }) => note ?? []);
  };
  return {
    session,
    /** Time passes, without waiting for its effects. */
    tickAfter,
    disk,
    subtle,
    device,
    server,
    world,
    pass,
    sleep,
    ask,
    askServer,
    /** Sends a message of the server over the stream. */
    tell: (said: Record<string, unknown>) => hearStream({ ...server.news, attempt: ATTEMPT, ...said }),
    kinds,
    notes,
    send,
    settle,
    leave,
    say,
    sayError,
    breakStorage,
    leaveFullscreen: () => onFullscreen(false),
    later,
  };
}

export function show(session: ExamSession) {
  render(
    <ChakraProvider value={system}>
      <RunningExam session={session} policy="stop" />
    </ChakraProvider>,
  );
}
