/** Keeps the screen on while the exam runs; best effort, requested again whenever the page is shown. */
export function keepAwake(): () => void {
  let sentinel: WakeLockSentinel | undefined;
  let isStopped = false;
  const ask = async () => {
    const api: WakeLock | undefined = navigator.wakeLock;
    if (!api || document.visibilityState !== 'visible' || isStopped) return;
    sentinel = await api.request('screen').catch(() => undefined);
  };
  const askAgain = () => void ask();
  document.addEventListener('visibilitychange', askAgain);
  askAgain();
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', askAgain);
    void sentinel?.release().catch(() => undefined);
  };
}
