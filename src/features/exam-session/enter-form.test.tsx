import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { OWN_EXAM } from '../../../tests/support/own-exam';
import { userOf } from '../../../tests/support/users';
import { connectivity } from '../../lib/connectivity';
import { startDrain } from '../../offline/start-drain';
import { EnterForm } from './enter-form';
import { text } from './text';

beforeEach(() => startDrain().handle.run((db) => db.papers.clear()));
afterEach(() => connectivity.report('reached'));

const wayIn = () => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(text.confirm.go) });

test('the way into the exam opens when its questions are on the device, or cannot be had', async () => {
  let isSent = () => {};
  const paper = new Promise<void>((sent) => {
    isSent = sent;
  });
  stubWire({
    '/api/exam/get-paper': async () => {
      await paper;
      return new Response('{}', { status: 500 });
    },
  });
  drawScreen(<EnterForm exam={OWN_EXAM} user={userOf('student')} mayBegin />);
  expect(await screen.findByText(new RegExp(text.paper.title))).toBeTruthy();
  expect((await wayIn()).getAttribute('aria-busy')).toBe('true');
  isSent();
  expect(await screen.findByText(text.paper.failed)).toBeTruthy();
  expect((await wayIn()).getAttribute('aria-busy')).not.toBe('true');
});

const SERVER = ['reached', 'unreachable'] as const;

test.each(SERVER)('where answers cannot be stored nobody begins, with the server %s', (server) => {
  connectivity.report(server);
  drawScreen(<EnterForm exam={OWN_EXAM} user={userOf('student')} mayBegin={false} />);
  expect(screen.getByText(text.confirm.notHereTitle)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('where answers cannot be stored whoever has begun may go on: the server has what he answered', async () => {
  stubWire({ '/api/exam/get-paper': () => new Response('{}', { status: 500 }) });
  const begun = { ...OWN_EXAM, progress: 'running' as const, deadline: '2099-01-01T00:00:00Z' };
  drawScreen(<EnterForm exam={begun} user={userOf('student')} mayBegin={false} />);
  expect(await wayIn()).toBeTruthy();
  expect(screen.queryByText(text.confirm.notHereTitle)).toBeNull();
});
