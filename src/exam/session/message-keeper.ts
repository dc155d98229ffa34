import type { ExamMessage } from '#contract/exam-session/message';
import { toReadNote } from '#domain/exam-session/device-notes';
import type { Core } from './core';

/** Adds messages from staff; one that this page has received before, read or not, is not shown again. */
export function hearMessages({ view, heard }: Core, told: readonly ExamMessage[] = []): void {
  const fresh = told.filter(({ id }) => !heard.has(id));
  for (const { id } of fresh) heard.add(id);
  if (fresh.length > 0) view.setState(({ messages }) => ({ messages: [...messages, ...fresh] }));
}

/** The pupil has read the oldest message: recorded on the device and sent with his answers. */
export function readMessage({ view, saves }: Core): void {
  const [first, ...rest] = view.getState().messages;
  if (!first) return;
  view.setState({ messages: rest });
  void saves.record({ kind: 'event', body: { note: toReadNote(first.id) } }).catch(() => undefined);
}
