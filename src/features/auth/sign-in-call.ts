import type { auth } from '#contract/auth/auth';
import { slimCall } from '../../lib/slim-call';

/** The call of the sign-in form, which every device keeps for times without a network. A test beside this file compares it with the contract. */
export const signInCall = slimCall<typeof auth.signIn>({ method: 'POST', path: '/api/auth/signin' });
