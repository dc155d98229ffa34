// Runs in the page: measures with the page's own clock, so that the test driver's round trip does not count.
// Self-contained, because only its source is transferred.

export interface ScreenWatch {
  /** Waits for the next tap. */
  arm: () => void;
  /** ms from that tap to the frame that says "Tersimpan di perangkat", or a later state. */
  saved: () => Promise<number>;
  /** ms from the navigation to the first frame with a button of the running exam. */
  interactive: () => Promise<number>;
}

declare global {
  var screenWatch: ScreenWatch;
}

/** Installs `screenWatch` in the page before its own code runs. */
export function watchScreen(): void {
  let from: number | undefined;
  let wasSaving = false;
  let saved = Promise.withResolvers<number>();
  const interactive = Promise.withResolvers<number>();

  const afterFrame = (task: () => void) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = task;
      port2.postMessage(null);
    });
  };
  const look = () => {
    if (document.querySelector('[role=alertdialog] button')) {
      afterFrame(() => interactive.resolve(performance.now()));
    }
    const state = document.querySelector('[data-save]')?.getAttribute('data-save');
    if (from === undefined) return;
    const began = from;
    if (state === 'saving') wasSaving = true;
    if (state !== 'local' && !(state === 'sent' && wasSaving)) return;
    from = undefined;
    const { resolve } = saved;
    afterFrame(() => resolve(performance.now() - began));
  };

  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-save'],
  });
  let isArmed = false;
  addEventListener(
    'pointerup',
    (event) => {
      if (!isArmed) return;
      isArmed = false;
      from = event.timeStamp;
    },
    true,
  );
  globalThis.screenWatch = {
    arm: () => {
      isArmed = true;
      wasSaving = false;
      saved = Promise.withResolvers<number>();
    },
    saved: () => saved.promise,
    interactive: () => interactive.promise,
  };
}
