// The browser's Back and Forward buttons. When a step of theirs is reported, the address has changed already, so it is
// taken back before the router hears of it, and made again once it is allowed.

/** Whether the step asks first; `go` makes it after all. */
type Asks = (to: URL, from: URL, go: () => void) => boolean;

interface Place {
  url: URL;
  /** Position in the history, as the router counts; undefined without a router of addresses. */
  index: number | undefined;
}

let asksFirst: Asks | undefined;
let place: Place | undefined;
/** What the next step that is reported is, if this module made it. */
let own: 'return' | 'allowed' | undefined;

/** Called for every address that the app shows. */
export function notePlace(): void {
  place = { url: new URL(location.href), index: indexOf(history.state) };
}

/** Listens for steps. Before the router begins to: browsers tell the listeners of a window in the order of their coming. */
export function watchSteps(): void {
  addEventListener('popstate', onStep);
}

/** Returns how to stop. One at a time: steps are the window's. */
export function holdSteps(asks: Asks): () => void {
  own = undefined;
  asksFirst = asks;
  return () => {
    asksFirst = undefined;
  };
}

function onStep(event: PopStateEvent): void {
  const kind = own;
  own = undefined;
  const by = (indexOf(history.state) ?? Number.NaN) - (place?.index ?? Number.NaN);
  if (kind === 'return') event.stopImmediatePropagation();
  else if (kind === undefined && place && by) holdStep(event, place.url, by);
}

function holdStep(event: PopStateEvent, from: URL, by: number): void {
  if (!asksFirst?.(new URL(location.href), from, () => step(by, 'allowed'))) return;
  event.stopImmediatePropagation();
  step(-by, 'return');
}

function step(by: number, kind: 'return' | 'allowed'): void {
  own = kind;
  history.go(by);
}

function indexOf(state: unknown): number | undefined {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}
