import { writerLockName } from '#domain/exam-session/writer-lock';

/** How long a tab that holds the exam may take to say so, where there are no Web Locks. */
const ANSWER_MS = 300;

/**
 * One tab writes per attempt. Resolves true when this tab may; `onLost` is called when another tab takes
 * over. Web Locks where there are any, a word on a channel on plain http.
 */
export function holdWriterLock(attempt: string, isTakeOver: boolean, onLost: () => void): Promise<boolean> {
  const name = writerLockName(attempt);
  const locks: LockManager | undefined = navigator.locks;
  return locks ? holdWebLock(locks, name, isTakeOver, onLost) : holdByWord(name, isTakeOver, onLost);
}

function holdWebLock(
  locks: LockManager,
  name: string,
  isTakeOver: boolean,
  onLost: () => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const options = isTakeOver ? { steal: true } : { ifAvailable: true };
    const held = locks.request(name, options, (lock) => {
      resolve(lock !== null);
      // Held until the page ends or another tab takes over.
      return lock ? new Promise<never>(() => undefined) : undefined;
    });
    held.catch(onLost);
  });
}

function holdByWord(name: string, isTakeOver: boolean, onLost: () => void): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(true);
  const channel = new BroadcastChannel(name);
  return new Promise((resolve) => {
    let isMine = false;
    let isAnothers = false;
    channel.addEventListener('message', ({ data }) => {
      if (isMine && data === 'mine?') channel.postMessage('mine');
      if (isMine && data === 'take') {
        isMine = false;
        onLost();
      }
      if (!isMine && data === 'mine') isAnothers = true;
    });
    channel.postMessage(isTakeOver ? 'take' : 'mine?');
    setTimeout(
      () => {
        isMine = !isAnothers;
        resolve(isMine);
      },
      isTakeOver ? 0 : ANSWER_MS,
    );
  });
}
