import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { OWN_EXAM } from '../../../tests/support/own-exam';
import { userOf } from '../../../tests/support/users';
import { startDrain } from '../../offline/start-drain';
import { EnterForm } from './enter-form';
import { text } from './text';

beforeEach(() => startDrain().handle.run((db) => db.papers.clear()));

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
