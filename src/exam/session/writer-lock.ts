import { writerLockName } from '#domain/exam-session/writer-lock';

/** How long a tab that holds the exam may take to answer, where there are no Web Locks. */
const ANSWER_MS = 300;
/** How long the previous tab may take to store typed text; a frozen one is not waited for. */
const LET_GO_MS = 2_000;

/** How a tab asks to write an attempt. */
export interface WriterRequest {
  /** It writes even if another tab does. */
  isTakeOver: boolean;
  /** Called when another tab takes over; resolves when everything done here is stored. */
  onLost: () => Promise<void>;
  /** Once aborted, this tab no longer answers for the exam. */
  givenUp: AbortSignal;
}

/**
 * Lets one tab write per attempt. Resolves to true when this tab may write and the previous one has let go. Uses Web
 * Locks where available, otherwise (plain HTTP) a broadcast channel.
 */
export function holdWriterLock(attempt: string, request: WriterRequest): Promise<boolean> {
  const name = writerLockName(attempt);
  const locks: LockManager | undefined = navigator.locks;
  return locks ? holdWebLock(locks, name, request) : holdByWord(name, request);
}

function holdWebLock(
  locks: LockManager,
  name: string,
  { isTakeOver, onLost, givenUp }: WriterRequest,
): Promise<boolean> {
  const untilGivenUp = new Promise<void>((done) => {
    givenUp.addEventListener('abort', () => done());
  });
  return new Promise((resolve) => {
    const options = isTakeOver ? { steal: true } : { ifAvailable: true };
    let letGo = () => {};
    const untilLetGo = new Promise<void>((done) => {
      letGo = done;
    });
    const held = locks.request(name, options, (lock) => {
      if (!lock) return resolve(false);
      void followTab(locks, `${name}:storing`, untilLetGo).then(() => resolve(true));
      // Held until the page ends, gives the exam up, or another tab takes over.
      return untilGivenUp;
    });
    held.catch(() => void onLost().finally(letGo));
    void untilGivenUp.then(onLost).finally(letGo);
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

function holdByWord(name: string, { isTakeOver, onLost, givenUp }: WriterRequest): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(true);
  const channel = new BroadcastChannel(name);
  return new Promise((resolve) => {
    let isMine = false;
    let isAnothers = false;
    let isSettled = false;
    // This page may open the exam again, and its own old channel would answer before the tab that writes.
    givenUp.addEventListener('abort', () => {
      isMine = false;
    });
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
