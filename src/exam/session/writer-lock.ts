import { writerLockName } from '#domain/exam-session/writer-lock';

/** How long a tab that holds the exam may take to answer, where there are no Web Locks. */
const ANSWER_MS = 300;
/** How long the previous tab may take to store typed text; a frozen one is not waited for. */
const LET_GO_MS = 2_000;

/**
 * Lets one tab write per attempt. Resolves to true when this tab may write and the previous one has let go; `onLost`
 * is called when another tab takes over, and resolves when everything done here is stored. Uses Web Locks where
 * available, otherwise (plain HTTP) a broadcast channel.
 */
export function holdWriterLock(
  attempt: string,
  isTakeOver: boolean,
  onLost: () => Promise<void>,
): Promise<boolean> {
  const name = writerLockName(attempt);
  const locks: LockManager | undefined = navigator.locks;
  return locks ? holdWebLock(locks, name, isTakeOver, onLost) : holdByWord(name, isTakeOver, onLost);
}

function holdWebLock(
  locks: LockManager,
  name: string,
  isTakeOver: boolean,
  onLost: () => Promise<void>,
): Promise<boolean> {
  return new Promise((resolve) => {
    const options = isTakeOver ? { steal: true } : { ifAvailable: true };
    let letGo = () => {};
    const untilLetGo = new Promise<void>((done) => {
      letGo = done;
    });
    const held = locks.request(name, options, (lock) => {
      if (!lock) return resolve(false);
      void followTab(locks, `${name}:storing`, untilLetGo).then(() => resolve(true));
      // Held until the page ends or another tab takes over.
      return new Promise<never>(() => undefined);
    });
    held.catch(() => void onLost().finally(letGo));
  });
}

/** A stolen lock does not tell what its holder is still storing; this second lock is released only after that. */
function followTab(locks: LockManager, name: string, untilLetGo: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const turn = locks.request(name, { signal: AbortSignal.timeout(LET_GO_MS) }, () => {
      resolve();
      return untilLetGo;
    });
    turn.catch(() => resolve());
  });
}

function holdByWord(name: string, isTakeOver: boolean, onLost: () => Promise<void>): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(true);
  const channel = new BroadcastChannel(name);
  return new Promise((resolve) => {
    let isMine = false;
    let isAnothers = false;
    let isSettled = false;
    channel.addEventListener('message', ({ data }) => {
      if (isMine && data === 'mine?') channel.postMessage('mine');
      if (isMine && data === 'take') {
        isMine = false;
        void onLost().finally(() => channel.postMessage('stored'));
      }
      if (!isMine && data === 'mine') isAnothers = true;
    });
    const settle = () => {
      if (isSettled) return;
      isSettled = true;
      isMine = isTakeOver || !isAnothers;
      resolve(isMine);
    };
    channel.addEventListener('message', ({ data }) => {
      if (isTakeOver && data === 'stored') settle();
    });
    channel.postMessage(isTakeOver ? 'take' : 'mine?');
    setTimeout(settle, isTakeOver ? LET_GO_MS : ANSWER_MS);
  });
}
