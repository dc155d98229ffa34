import { expect, test } from 'vitest';
import { createTrustedDeviceLimit } from './trusted-device-limit';

test('a pupil vouches for five devices a day, and for each of them as often as he likes', () => {
  const clock = { now: 0 };
  const mayTrustDevice = createTrustedDeviceLimit(() => clock.now);
  const vouch = (name: string, number: number) =>
    mayTrustDevice({ id: name, level: 'student' }, `device ${number}`);
  const asked = [1, 2, 3, 4, 5, 6, 1].map((number) => vouch('budi', number));
  expect(asked).toEqual([true, true, true, true, true, false, true]);
  expect(vouch('ani', 6)).toBe(true);
  clock.now += 24 * 3_600_000;
  expect(vouch('budi', 6)).toBe(true);
});

test('a teacher opens a whole room of computers, several times a day, and not the town', () => {
  const mayTrustDevice = createTrustedDeviceLimit(() => 0);
  const vouched = Array.from({ length: 200 }, (_, number) =>
    mayTrustDevice({ id: 'guru', level: 'teacher' }, `device ${number}`),
  );
  expect(vouched.filter(Boolean)).toHaveLength(120);
});
