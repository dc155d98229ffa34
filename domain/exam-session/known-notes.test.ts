import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CALL_REASONS } from '#contract/exam-session/call-reason';
import { LEAVE_CAUSES } from '#contract/exam-session/leave-cause';
import { jumpNote, sleptNote } from './clock-notes';
import { NOTE_INSECURE, toCallNote, toReadNote, toReportNote } from './device-notes';
import { weighNote } from './known-notes';
import { soundNote } from './sound-plays';
import { FROZEN_NOTE, leftNote, REFUSED_NOTE, returnedNote } from './watch-notes';

test('what counts against a pupil is always taken, what excuses him or is about something else only so often', () => {
  expect([leftNote('student'), FROZEN_NOTE, soundNote('a')].map(weighNote)).toEqual(Array(3).fill('always'));
  const excuses = LEAVE_CAUSES.filter((cause) => cause !== 'student').map(leftNote);
  const calls = CALL_REASONS.map(toCallNote);
  const limited = [
    returnedNote(7_000),
    REFUSED_NOTE,
    NOTE_INSECURE,
    toReadNote('m'),
    toReportNote('x'),
    jumpNote(-3_000),
    sleptNote(91_000),
  ];
  for (const note of [...excuses, ...calls, ...limited])
    expect([note, weighNote(note)]).toEqual([note, 'limited']);
});

test.each([
  '',
  'blur',
  'call:pizza',
  'fullscreen-',
  'fullscreen-left:',
  'fullscreen-returned:007s',
  'clock-jump:xs',
])('nobody reads %j', (note) => {
  expect(weighNote(note)).toBeNull();
});

test('every note that a page of ours writes word for word is known', () => {
  const written = pagesOf('src').flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    const found = source.matchAll(/\bnote\(core, ['`]([^'`]+)|\bnote: '([^']+)'/g);
    return [...found].map(([, noted, said]) => (noted ?? said ?? '').replace(/\$\{.*?\}/, '3'));
  });
  expect(written.length).toBeGreaterThanOrEqual(2);
  expect(written.filter((note) => weighNote(note) === null)).toEqual([]);
});

/** The files of the exam's page and of what begins one. */
function pagesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(exam|offline|features.exam-session)\b.*(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(root, path));
}
