// The three calls of the sign-in tiles, without their schemas: the schema library would be a twelfth of
// the first load. A test beside this file compares them with the contract.
import type { auth } from '#contract/auth';
import type { Endpoint } from '#contract/endpoint';

export const loadUserCall = withoutSchemas<typeof auth.loadUser>('GET', '/api/auth/load-user');
export const signOutCall = withoutSchemas<typeof auth.signOut>('POST', '/api/auth/logout');
export const listSchoolsCall = withoutSchemas<typeof auth.listSchools>('GET', '/api/auth/get-schools');

/** The boundary: the caller reads nothing but method and path; the rest serves the types. */
function withoutSchemas<E extends Endpoint>(method: E['method'], path: string): E {
  return { method, path } as E;
}
