import { expect, test } from 'vitest';
import type { Level } from '#contract/levels';
import { knows, newDevice, readDevice, trustedBy, writeDevice } from './device';
import { secretsFrom } from './secrets';

const secrets = secretsFrom(Buffer.alloc(32, 1));
const SCHOOL = 'school a';
const pupil = (id: string, homebase = SCHOOL, level: Level = 'student') => ({ id, homebase, level });

function arrive(cookie: string | undefined, who: ReturnType<typeof pupil>, vouches = true) {
  return writeDevice(secrets, readDevice(secrets, cookie) ?? newDevice(), who, vouches);
}

test('the last person of a school to sign in vouches for the device, with the same mark on all his devices', () => {
  const lab = readDevice(secrets, arrive(arrive(undefined, pupil('ani')), pupil('budi')));
  const phone = readDevice(secrets, arrive(undefined, pupil('budi')));
  if (!lab || !phone) throw new Error('unreadable');
  expect(trustedBy(secrets, lab, SCHOOL)).toBe(trustedBy(secrets, phone, SCHOOL));
  expect(trustedBy(secrets, lab, 'school b')).toBeUndefined();
  expect([knows(secrets, lab, 'ani'), knows(secrets, lab, 'budi'), knows(secrets, lab, 'cici')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('an account that may not vouch is known on the device and changes nothing for others', () => {
  const before = arrive(undefined, pupil('ani'));
  const device = readDevice(secrets, arrive(before, pupil('budi'), false));
  const former = readDevice(secrets, before);
  if (!device || !former) throw new Error('unreadable');
  expect(trustedBy(secrets, device, SCHOOL)).toBe(trustedBy(secrets, former, SCHOOL));
  expect(knows(secrets, device, 'budi')).toBe(true);
});

test('a cookie that was changed, cut, lengthened or signed elsewhere is no device', () => {
  const cookie = arrive(undefined, pupil('ani'));
  const [id = '', marks = '', schools = '', signature = ''] = cookie.split('.');
  const other = arrive(undefined, pupil('budi'));
  const foreign = writeDevice(secretsFrom(Buffer.alloc(32, 2)), newDevice(), pupil('ani'), true);
  for (const forged of [
    [other.split('.')[0], marks, schools, signature].join('.'),
    [id, marks, schools].join('.'),
    `${cookie}.x`,
    `${id}.${marks}`,
    id,
    foreign,
    '',
    undefined,
  ])
    expect(readDevice(secrets, forged)).toBeUndefined();
  expect(readDevice(secrets, cookie)?.id).toBe(id);
});

test('a cookie stays below a kilobyte after a day of classes of several schools', () => {
  let cookie: string | undefined;
  for (let number = 0; number < 400; number += 1)
    cookie = arrive(cookie, pupil(`pupil ${number}`, `school ${number % 9}`));
  expect(cookie?.length).toBeLessThan(1_024);
});

test('a teacher who opens a room has a different mark on each device, so that one device spoils no other', () => {
  const marks = [1, 2].map(() => {
    const device = readDevice(secrets, arrive(undefined, pupil('guru', SCHOOL, 'teacher')));
    return device && trustedBy(secrets, device, SCHOOL);
  });
  expect(marks[0]).toMatch(/^.{8}$/);
  expect(marks[0]).not.toBe(marks[1]);
});
