// Who is signed in. The server decides; a copy on the device carries the screens through an outage.
import { create } from 'zustand';
import type { User } from '#contract/auth/auth';
import { call } from '../lib/api-client';
import { isApiError } from '../lib/api-error';
import { connectivity } from '../lib/connectivity';
import { setTimeZone } from '../lib/format';
import { forgetUser, isMarkedSignedIn, keepUser, readKeptUser, USER_KEY } from '../lib/kept-user';
import { readText, removeText, writeText } from '../lib/storage';
import { forgetExamToken } from '../offline/exam-token';
import { dropAllKeys } from './exam-work';
import { dropDueSignOut, endOnServer, oweSignOut, settleSignOut } from './server-sign-out';
import { loadUserCall } from './session-calls';

interface Session {
  status: 'loading' | 'signedIn' | 'signedOut';
  user: User | null;
  /** The server ended the session that was open here; the sign-in page says so. */
  wasEnded: boolean;
}

/** A slow server must not keep a known user waiting before his own screens. */
const PATIENCE_MS = 2_500;

/**
 * Key of a pupil's list of exams (lib/kept-exams.ts), which is deleted when he signs out. Repeated here, because a
 * module that both load would be one more file of the offline shell.
 */
const EXAM_LIST = 'lentera.exam-list';

/** Tells the other tabs that the session was ended by the server and not by a sign-out. */
const ENDED_KEY = 'lentera.sessionEnded';

export const useSession = create<Session>(() => ({ status: 'loading', user: null, wasEnded: false }));

/** Counts who came and went: on a shared PC an answer about the one before is not for the one who sits there now. */
let turn = 0;

/** Asks the server who this is. Without the device's mark nobody is asked for. */
export async function loadUser(): Promise<void> {
  if (!isMarkedSignedIn()) {
    endSession();
    return settleSignOut();
  }
  const asked = turn;
  const patience = setTimeout(() => asked === turn && fallBackOnCopy(), PATIENCE_MS);
  try {
    const user = await call(loadUserCall, {});
    // Another tab may have signed out; it counts for itself.
    if (asked === turn && isMarkedSignedIn()) beginSession(user);
  } catch (error) {
    if (asked !== turn) return;
    if (isApiError(error) && error.status === 401) loseSession();
    else if (!fallBackOnCopy()) endSession();
  } finally {
    clearTimeout(patience);
  }
}

/** After a sign-in or a load: the device is marked and the screens open. */
export function beginSession(user: User): void {
  replaceSession();
  if (readKeptUser()?.id !== user.id) forgetExams();
  removeText(ENDED_KEY);
  keepUser(user);
  showUser(user);
}

/** The server has begun a session, which has replaced the former one: nothing of that one is to be ended any more. */
export function replaceSession(): void {
  turn += 1;
  dropDueSignOut();
}

/** Changes the user of this id as he is now. Nothing happens if he has left meanwhile, here or in another tab. */
export function updateUser(id: string, change: (now: User) => User): void {
  const { user } = useSession.getState();
  if (user?.id !== id || readKeptUser()?.id !== id) return;
  turn += 1;
  const changed = change(user);
  keepUser(changed);
  showUser(changed);
}

/** Ends on the server the session of somebody who signed in and had left the form by then: nobody sits here for it. */
export async function disown(user: User): Promise<void> {
  if (readKeptUser()?.id === user.id) return;
  oweSignOut(user);
  await settleSignOut();
}

/** Removes the mark, the copy and what the pupil's exams stored; the guard then leads to the sign-in screen. */
export function endSession(): void {
  removeText(ENDED_KEY);
  forgetUser();
  forgetExams();
  showNobody(false);
}

/** The server does not know this session any more: ended here too, and told to whoever had not signed out himself. */
export function loseSession(): void {
  // Of several refused calls, the second finds nobody signed in.
  const isNews = isMarkedSignedIn();
  if (isNews) writeText(ENDED_KEY, '1');
  forgetUser();
  forgetExams();
  showNobody(isNews || useSession.getState().wasEnded);
}

/**
 * Ends the session on the server, then here. Without the server it ends here all the same, as the next person may sit
 * down now; null then, and the server is told as soon as it can be asked. A refusal is thrown and changes nothing.
 */
export async function signOut(): Promise<string | null> {
  const leaving = useSession.getState().user ?? readKeptUser();
  const message = await endOnServer();
  const kept = readKeptUser();
  // In another tab the next one has signed in meanwhile, and replaced this session.
  if (kept && kept.id !== leaving?.id) return message;
  if (message === null && leaving) oweSignOut(leaving);
  endSession();
  await dropAllKeys();
  return message;
}

/** Asks again whenever the server comes back: the copy may be old, the session gone. */
export function followConnectivity(): () => void {
  return connectivity.subscribe(() => {
    if (!connectivity.isOnline()) return;
    void (useSession.getState().status === 'signedIn' ? loadUser() : settleSignOut());
  });
}

/** Another tab signed somebody in or out: this one follows, so that no tab goes on under the name of who left. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    // No key: the other tab emptied the whole storage.
    if (key === USER_KEY || key === null) meetOtherTab();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

function meetOtherTab(): void {
  const { status, user } = useSession.getState();
  if (!isMarkedSignedIn()) {
    if (status === 'signedOut') return;
    // Nothing is deleted from the device, as the other tab did that: the next person may already be signed in there.
    forgetExamToken();
    showNobody(readText(ENDED_KEY) === '1');
    return;
  }
  const kept = readKeptUser();
  if (!kept || kept.id === user?.id) return;
  forgetExamToken();
  turn += 1;
  // Whoever was here is seen no more, while the server is asked who came.
  if (user) useSession.setState({ status: 'loading', user: null });
  void loadUser();
}

function showUser(user: User): void {
  setTimeZone(user.timeZone);
  useSession.setState({ status: 'signedIn', user, wasEnded: false });
}

function showNobody(wasEnded: boolean): void {
  turn += 1;
  useSession.setState({ status: 'signedOut', user: null, wasEnded });
}

/** Removes what his exams left on the device: the list, and a token he typed. */
function forgetExams(): void {
  removeText(EXAM_LIST);
  forgetExamToken();
}

function fallBackOnCopy(): boolean {
  const user = readKeptUser();
  if (user) showUser(user);
  return user !== undefined;
}
