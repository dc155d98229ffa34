import { expect, test } from 'vitest';
import { waitingCause } from './waiting-cause';

test.each([
  [undefined, 'network'],
  ['storageFailed', 'storage'],
  ['diskFull', 'storage'],
  ['busy', 'server'],
  ['internal', 'server'],
] as const)('what our server refuses with %s waits for: %s', (code, cause) => {
  expect(waitingCause(code)).toBe(cause);
});
