import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Ticket } from '#contract/exam-session/sitting';
import { ATTEMPT } from '../../../tests/support/device';
import { id, MINUTE, openSession, show } from '../../../tests/support/exam-session';
import { text as closing } from '../screen/closing-text';
import { loadLaterParts } from '../screen/later-parts';
import { text } from '../text';

beforeAll(loadLaterParts);

const START = Date.parse('2026-11-21T01:00:00.000Z');
const after = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();

const open = (ticket: Partial<Ticket>) => openSession('none', {}, undefined, ticket);
const button = (name: string) => screen.getByRole('button', { name });

test('where questions may stay empty, the hand-in names how many before it is made', async () => {
  const { session, kinds, settle } = await open({ finishPolicy: 'warn' });
  session.choose(id(1), 'a');
  await settle();
  show(session);
  fireEvent.click(button(text.finish));
  expect(button(closing.goTo(2))).toBeTruthy();
  fireEvent.click(button(closing.confirmFinish));
  await act(settle);
  expect(session.view.getState().session.name).toBe('running');
  expect(screen.getByRole('tooltip').textContent).toBe(closing.tickFirst);
  fireEvent.click(screen.getByLabelText(closing.confirmEmpty(1)));
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.click(button(closing.confirmFinish));
  await act(settle);
  expect(await kinds()).toEqual(['answer', 'finish']);
});

test('the button says when the minimum time is over, a begun minute as a whole one, and is free from then on', async () => {
  const { session, world, pass, kinds, settle } = await open({ finishPolicy: 'warn', finishFrom: after(30) });
  world.isOnline = false;
  show(session);
  await act(() => pass(0));
  fireEvent.click(button(text.finishIn(text.finish, 30)));
  expect(screen.getByRole('tooltip').textContent).toBe(text.finishEarly(30));
  await act(() => pass(29 * MINUTE + 1));
  expect(button(text.finishIn(text.finish, 1))).toBeTruthy();
  session.finish();
  await settle();
  expect(await kinds()).toEqual([]);
  await act(() => pass(MINUTE));
  expect(button(text.finish)).toBeTruthy();
  session.finish();
  await settle();
  expect(await kinds()).toEqual(['finish']);
});

test('where the exam is over before the minimum time, no minutes are promised after which it could be finished', async () => {
  const { session, pass } = await open({ finishPolicy: 'warn', finishFrom: after(90) });
  show(session);
  await act(() => pass(0));
  fireEvent.click(button(text.finish));
  expect(screen.getByRole('tooltip').textContent).toBe(text.finishAtEnd);
  expect(session.view.getState().session.name).toBe('running');
});

test('at zero the exam is handed in by itself, however long the minimum time', async () => {
  const { session, pass, kinds } = await open({ finishFrom: after(90) });
  await pass(60 * MINUTE);
  expect(session.view.getState().session.name).toBe('expired');
  expect(await kinds()).toEqual(['timeout']);
});

test('a minimum time that a pause has moved holds as soon as the server says so, and after a reload', async () => {
  const { session, pass, device } = await open({ finishPolicy: 'warn', finishFrom: after(30) });
  await pass(29 * MINUTE);
  await device.outbox.updateAttempt(ATTEMPT, () => ({ finishFrom: START + 45 * MINUTE }));
  await pass(2 * MINUTE);
  await pass(0);
  expect(session.view.getState().finishWaitMs).toBe(14 * MINUTE);
  expect(await device.outbox.findAttempt(ATTEMPT)).toMatchObject({
    finishPolicy: 'warn',
    finishFrom: START + 45 * MINUTE,
  });
});
