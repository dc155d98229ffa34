import { expect, test } from 'vitest';
import { commands } from './commands';

/** What is done whichever school is being deleted, and why; every other command says whose rows it writes, by its type. */
const OF_NO_SCHOOL: Record<string, string> = {
  'setup.complete': 'the first start: no school is there yet',
  'center.clearSchool': 'takes away the very school that is closed',
  'examSession.noteContacts': 'when devices were heard of, of many schools in one write',
  'examSession.calculateLostTime': 'what silences cost, of many schools in one write',
  'examSession.sweep': 'attempts whose time is over, of all schools',
  'health.ping': 'writes nothing',
  'mail.claim': 'letters that are due, of all schools',
  'mail.settle': 'the result of sending a letter, of all schools: refused, the letter would be sent again',
  'session.touch': 'when a session was last seen; its request was refused if its school is closed',
};

test('a command of no school is one of a few, each with its reason', () => {
  const system = commands.filter(({ isSystem }) => isSystem).map(({ name }) => name);
  expect(system.sort()).toEqual(Object.keys(OF_NO_SCHOOL).sort());
});

test('no two commands bear one name', () => {
  const names = commands.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
