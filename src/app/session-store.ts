// Who is signed in. The server decides; a copy on the device carries the screens through an outage.
import { create } from 'zustand';
import type { User } from '#contract/auth';
import { call } from '../lib/api-client';
import { isApiError } from '../lib/api-error';
import { connectivity } from '../lib/connectivity';
import { setTimeZone } from '../lib/format';
import { forgetUser, isMarkedSignedIn, keepUser, readKeptUser } from '../lib/kept-user';
import { removeText } from '../lib/storage';
import { forgetExamToken } from '../offline/exam-token';
import { dropAllKeys } from './exam-work';
import { loadUserCall, signOutCall } from './session-calls';

interface Session {
  status: 'loading' | 'signedIn' | 'signedOut';
  user: User | null;
}

/** A slow server must not keep a known user waiting before his own screens. */
const PATIENCE_MS = 2_500;

/**
 * Key of a pupil's list of exams (lib/kept-exams.ts), which is deleted when he signs out. Repeated here, because a
 * module that both load would be one more file of the offline shell.
 */
const EXAM_LIST = 'lentera.exam-list';

export const useSession = create<Session>(() => ({ status: 'loading', user: null }));

/** Counts who came and went: on a shared PC an answer about the one before is not for the one who sits there now. */
let turn = 0;

/** Asks the server who this is. Without the device's mark nobody is asked for. */
export async function loadUser(): Promise<void> {
  if (!isMarkedSignedIn()) return endSession();
  const asked = turn;
  const patience = setTimeout(() => asked === turn && fallBackOnCopy(), PATIENCE_MS);
  try {
    const user = await call(loadUserCall, {});
    // Another tab may have signed out; it counts for itself.
    if (asked === turn && isMarkedSignedIn()) beginSession(user);
  } catch (error) {
    if (asked !== turn) return;
    if (isApiError(error) && error.status === 401) endSession();
    else if (!fallBackOnCopy()) endSession();
  } finally {
    clearTimeout(patience);
  }
}

/** After a sign-in or a load: the device is marked and the screens open. */
export function beginSession(user: User): void {
  turn += 1;
  if (readKeptUser()?.id !== user.id) forgetExams();
  keepUser(user);
  setTimeZone(user.timeZone);
  useSession.setState({ status: 'signedIn', user });
}

/** Another picture for whoever is signed in now, as he is now: an upload may end after another change. */
export function changePicture(img: string | null): void {
  const { user } = useSession.getState();
  if (user) beginSession({ ...user, img });
}

/** Removes the mark, the copy and what the pupil's exams stored; the guard then leads to the sign-in screen. */
export function endSession(): void {
  turn += 1;
  forgetUser();
  forgetExams();
  useSession.setState({ status: 'signedOut', user: null });
}

/** Ends the session on the server, then here. A failure is thrown and changes nothing. */
export async function signOut(): Promise<string> {
  const { message } = await call(signOutCall, {});
  endSession();
  await dropAllKeys();
  return message;
}

/** Asks again whenever the server comes back: the copy may be old, the session gone. */
export function followConnectivity(): () => void {
  return connectivity.subscribe(() => {
    if (connectivity.isOnline() && useSession.getState().status === 'signedIn') void loadUser();
  });
}

/** Removes what his exams left on the device: the list, and a token he typed. */
function forgetExams(): void {
  removeText(EXAM_LIST);
  forgetExamToken();
}

function fallBackOnCopy(): boolean {
  const user = readKeptUser();
  if (user) {
    setTimeZone(user.timeZone);
    useSession.setState({ status: 'signedIn', user });
  }
  return user !== undefined;
}
