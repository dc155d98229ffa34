import { expect, test } from 'vitest';
import type { Ticket } from '#contract/exam-session/sitting';
import { ATTEMPT } from '../../../tests/support/device';
import { id, openSession } from '../../../tests/support/exam-session';
import type { TypedText } from '../../offline/typed-text';
import type { SessionParts } from './session-parts';

const START = Date.parse('2026-11-21T01:00:00.000Z');
const TYPED: TypedText = { question: id(2), text: 'Karena panas.', at: START + 2_000 };

/** A page that was loaded while its pupil typed; `kept` is what a further reload would find. */
async function loadTyping(found: Partial<SessionParts['opened']> = {}, ticket: Partial<Ticket> = {}) {
  const kept: { typed: TypedText | null } = { typed: TYPED };
  const typed = {
    keep: (next: TypedText) => {
      kept.typed = next;
    },
    drop: () => {
      kept.typed = null;
    },
  };
  const opened = await openSession('none', found, undefined, ticket, { typed, typedBefore: TYPED });
  const written = async () =>
    (await opened.device.outbox.listOf(ATTEMPT)).map(({ kind, question, at }) => ({ kind, question, at }));
  return { ...opened, kept, written };
}

test('what was being typed when the page was left is in its field, stored with the date of its last keystroke', async () => {
  const { session, settle, kept, written } = await loadTyping();
  expect(session.view.getState().drafts.get(id(2))).toBe('Karena panas.');
  await settle();
  expect(session.view.getState().answers.get(id(2))?.essay).toBe('Karena panas.');
  expect(await written()).toEqual([{ kind: 'answer', question: id(2), at: TYPED.at }]);
  expect(kept.typed).toBeNull();
});

test('each keystroke is kept until it is stored', async () => {
  const { session, settle, kept } = await loadTyping();
  await settle();
  session.write(id(2), 'Karena panas. Dan');
  expect(kept.typed?.text).toBe('Karena panas. Dan');
  await session.flush();
  expect(kept.typed).toBeNull();
});

test('what the device cannot store stays kept', async () => {
  const { session, settle, kept, breakStorage } = await loadTyping();
  await settle();
  breakStorage();
  session.write(id(2), 'Karena dingin.');
  await session.flush();
  expect(kept.typed?.text).toBe('Karena dingin.');
});

test('what equals an answer that is still on its way to the disk is kept until it is there', async () => {
  const { session, settle, kept, device } = await loadTyping();
  await settle();
  const { run } = device.handle;
  let goOn = () => {};
  const slow = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  device.handle.run = async (...work) => {
    await slow;
    return run(...work);
  };
  session.write(id(2), 'Karena dingin.');
  const storing = session.flush();
  session.write(id(2), 'Karena dingin.!');
  session.write(id(2), 'Karena dingin.');
  const again = session.flush();
  await new Promise((resolve) => setImmediate(resolve));
  expect(session.view.getState().saves.get(id(2))).toBe('saving');
  expect(kept.typed?.text).toBe('Karena dingin.');
  // Its mark is stored as slowly.
  session.toggleFlag(id(2));
  goOn();
  await Promise.all([storing, again]);
  await settle();
  expect(kept.typed).toBeNull();
});

test('if the time ran out before the page was back it is stored before the time-out', async () => {
  const { settle, written } = await loadTyping({}, { deadline: new Date(START).toISOString() });
  await settle();
  expect((await written()).map(({ kind }) => kind)).toEqual(['answer', 'timeout']);
});

test('an exam that had ended takes nothing more, and keeps nothing', async () => {
  const { settle, kept, written } = await loadTyping({ ending: 'finish' });
  await settle();
  expect(await written()).toEqual([]);
  expect(kept.typed).toBeNull();
});
