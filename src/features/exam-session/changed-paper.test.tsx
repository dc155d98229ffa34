import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawScreen, type SentCall, stubWire } from '../../../tests/support/office-screen';
import { OWN_EXAM } from '../../../tests/support/own-exam';
import { userOf } from '../../../tests/support/users';
import { connectivity } from '../../lib/connectivity';
import { startDrain } from '../../offline/start-drain';
import { envelopesHere } from '../../offline/start-envelope';
import { EnterForm } from './enter-form';
import { text as offline } from './offline-start/text';
import { PaperStatus } from './paper-status';
import { text } from './text';

const PART = 100;
const FORMER = new Uint8Array(PART).fill(1);
const CHANGED = new Uint8Array(3 * PART).fill(2);
const TWELVE_MINUTES = 12 * 60_000;

type Reply = (part: () => Response, from: number) => Response | Promise<Response>;

// What a test left under way would find no network, and the next test be told of it.
globalThis.fetch = async () => Response.json({}, { status: 404 });

beforeEach(() => {
  connectivity.report('reached');
  return startDrain().handle.run((db) => db.papers.clear());
});
afterEach(() => {
  vi.useRealTimers();
});

const go = () => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(text.confirm.go) });
const isHeld = async () => (await go()).getAttribute('aria-busy') === 'true';

test('a paper that was changed after the list fetched it is waited for on the page before the start', async () => {
  let goOn = () => {};
  const held = new Promise<void>((pass) => {
    goOn = pass;
  });
  await openLater(async (part, from) => {
    if (from > 0) await held;
    return part();
  });
  expect(await screen.findByText('terunduh 33%')).toBeTruthy();
  expect(screen.queryByText(new RegExp(text.paper.ready))).toBeNull();
  expect(await isHeld()).toBe(true);
  goOn();
  await waitFor(async () => expect(await isHeld()).toBe(false));
  expect(screen.queryByText(text.paper.title)).toBeNull();
});

test('a changed paper whose download broke is not called ready, nor when it is fetched on, until it is here', async () => {
  let isBroken = true;
  let goOn = () => {};
  const held = new Promise<void>((pass) => {
    goOn = pass;
  });
  await openLater(async (part, from) => {
    if (from === 0) return part();
    if (isBroken) return new Response('{}', { status: 500 });
    await held;
    return part();
  });
  expect(await screen.findByText(text.paper.failed)).toBeTruthy();
  expect(await isHeld()).toBe(false);
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: text.paper.retry }));
  expect(await screen.findByText('terunduh 33%')).toBeTruthy();
  expect(await isHeld()).toBe(true);
  goOn();
  await waitFor(async () => expect(await isHeld()).toBe(false));
  expect(screen.queryByText(text.paper.title)).toBeNull();
  expect(screen.queryByText(text.paper.failed)).toBeNull();
});

test('while it is only asked whether the paper has changed, and when nobody answers, the copy is ready', async () => {
  let answer = (_: Response) => {};
  const reply = new Promise<Response>((given) => {
    answer = given;
  });
  const sent = await openLater(() => reply);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await isHeld()).toBe(false);
  answer(new Response('{}', { status: 500 }));
  await waitFor(async () => expect(await isHeld()).toBe(false));
  expect(screen.queryByText(text.paper.failed)).toBeNull();
});

test('without a network the code opens the copy it was made for, though a changed one was on its way', async () => {
  const { id } = userOf('student');
  const startUntil = new Date(Date.now() + 3_600_000).toISOString();
  const sealed = { batch: 'b', salt: '', iterations: 1, sealed: '', startUntil };
  const envelope = { ...sealed, serverNow: new Date().toISOString() };
  await envelopesHere().keep(
    { exam: OWN_EXAM.id, student: id },
    { ...envelope, paperHash: hashOf(FORMER), wall: Date.now() },
  );
  await openLater((part, from) => (from > 0 ? new Response('{}', { status: 500 }) : part()));
  await screen.findByText(text.paper.failed);
  act(() => connectivity.report('unreachable'));
  expect(await screen.findByLabelText(new RegExp(offline.code))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(await screen.findByText(offline.here)).toBeTruthy();
});

/** The list has the former paper; twelve minutes later the page before the start finds the changed one. */
async function openLater(later: Reply) {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begun = Date.now();
  const sent = stubWire({
    '/api/exam/get-paper': ({ query }: SentCall) => {
      const isLater = Date.now() >= begun + TWELVE_MINUTES;
      if (!isLater) return partOf(FORMER, query);
      return later(() => partOf(CHANGED, query), query.hash === hashOf(CHANGED) ? Number(query.from) : 0);
    },
  });
  drawScreen(<ListThenPage />);
  await screen.findByText(new RegExp(text.paper.ready));
  vi.setSystemTime(begun + TWELVE_MINUTES);
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  await go();
  return () => sent.filter(({ path }) => path === '/api/exam/get-paper');
}

function ListThenPage() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <>
        <EnterForm exam={OWN_EXAM} user={userOf('student')} mayBegin />
        <button type="button" onClick={() => setOpen(false)}>
          back
        </button>
      </>
    );
  return (
    <>
      <PaperStatus examId={OWN_EXAM.id} student={userOf('student').id} withinMs={0} />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
    </>
  );
}

function partOf(paper: Uint8Array, query: Record<string, string>): Response {
  const from = query.hash === hashOf(paper) ? Number(query.from) : 0;
  const headers = {
    'x-paper-hash': hashOf(paper),
    'x-paper-size': String(paper.length),
    'x-paper-from': String(from),
  };
  return new Response(paper.slice(from, from + PART), { headers });
}

function hashOf(paper: Uint8Array): string {
  return createHash('sha256').update(paper).digest('hex');
}
