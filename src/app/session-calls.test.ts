import { expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { type Endpoint, sourceOf } from '#contract/endpoint';
import { listSchoolsCall, loadUserCall, signOutCall } from './session-calls';

const PAIRS: [slim: Endpoint, declared: Endpoint][] = [
  [loadUserCall, auth.loadUser],
  [signOutCall, auth.signOut],
  [listSchoolsCall, auth.listSchools],
];

test.each(PAIRS)('a call without schemas travels as the contract declares it: $path', (slim, declared) => {
  expect({ method: slim.method, path: slim.path }).toEqual({ method: declared.method, path: declared.path });
  expect(sourceOf(slim)).toBe(sourceOf(declared));
  expect(slim.kind).toBe(declared.kind);
});
