// The three calls of the sign-in tiles, without their schemas: the schema library would be a twelfth of the first
// load. A test beside this file compares them with the contract.
import type { auth } from '#contract/auth/auth';
import { slimCall } from '../lib/slim-call';

export const loadUserCall = slimCall<typeof auth.loadUser>({ method: 'GET', path: '/api/auth/load-user' });
export const signOutCall = slimCall<typeof auth.signOut>({ method: 'POST', path: '/api/auth/logout' });
export const listSchoolsCall = slimCall<typeof auth.listSchools>({
  method: 'GET',
  path: '/api/auth/get-schools',
});
