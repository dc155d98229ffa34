// What would be lost by leaving a page asks first, whichever way leads out of it: a link, the search, a tab, the sign-out,
// the browser's Back button.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { holdSteps, notePlace } from './history-step';
import { warnBeforeUnload } from './unload-warning';

export interface LeaveGuard {
  /** Whether something would be lost now. */
  isHeld: () => boolean;
  /** Whether an address of the app is still the guarded page, which is open at `from`. */
  isHere: (to: URL, from: URL) => boolean;
  /** Asks the user, and calls `go` if the user wants to leave nevertheless; another guard may still ask after that. */
  ask: (go: () => void) => void;
  /** Called when the user has agreed to every question, just before the page is left. */
  onLeave?: () => void;
}

const guards = new Set<LeaveGuard>();
let letStepsGo: (() => void) | undefined;

/** Navigates once every guard has let the user go; for what is not a link. */
export function leaveFor(to: string, go: () => void): void {
  askAll(guardsAgainst(new URL(to, location.href)), go);
}

/** Whether an address is the one that is open, apart from its hash. */
export function isSameAddress(to: URL, from: URL): boolean {
  return to.pathname === from.pathname && to.search === from.search;
}

/**
 * While a guard is given, it is asked before a link of the app is followed, before a step in the history and before the
 * user signs out, and the browser asks before the page is closed or loaded anew.
 */
export function useLeaveGuard(guard: LeaveGuard | null): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every address has a key of its own.
  useEffect(notePlace, [key]);
  useEffect(() => {
    if (!guard) return;
    const onClick = (event: MouseEvent) => {
      const way = wayOf(event, (to) => void navigate(to));
      const asking = way ? guardsAgainst(way.to) : [];
      if (!way || asking.length === 0) return;
      event.preventDefault();
      // Neither the router nor the listener of another guard hears of it.
      event.stopImmediatePropagation();
      askAll(asking, way.go);
    };
    letStepsGo ??= holdSteps(asksBeforeStep);
    guards.add(guard);
    // Before the router, which follows a link when the click reaches it.
    document.addEventListener('click', onClick, { capture: true });
    const stopWarning = warnBeforeUnload(guard.isHeld);
    return () => {
      guards.delete(guard);
      if (guards.size === 0) {
        letStepsGo?.();
        letStepsGo = undefined;
      }
      document.removeEventListener('click', onClick, { capture: true });
      stopWarning();
    };
  }, [guard, navigate]);
}

function guardsAgainst(to: URL, from = new URL(location.href)): LeaveGuard[] {
  return [...guards].filter((guard) => guard.isHeld() && !guard.isHere(to, from));
}

function asksBeforeStep(to: URL, from: URL, go: () => void): boolean {
  const asking = guardsAgainst(to, from);
  if (asking.length === 0) return false;
  askAll(asking, go);
  return true;
}

/** One question after the other, that of the page opened last first. Nothing is given up before all are agreed to. */
function askAll(asking: readonly LeaveGuard[], go: () => void): void {
  const leave = () => {
    for (const guard of asking.toReversed()) guard.onLeave?.();
    go();
  };
  asking.reduce((next, guard) => () => guard.ask(next), leave)();
}

interface Way {
  to: URL;
  go: () => void;
}

/** A button that is being pressed again after the questions. */
let passed: HTMLElement | null = null;

/** Where the click leads within the app; null for everything else. */
function wayOf(event: MouseEvent, navigate: (to: string) => void): Way | null {
  const { target } = event;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !(target instanceof Element)) return null;
  const button = target.closest<HTMLElement>('[data-leaves]');
  if (button) return button === passed ? null : { to: new URL('/', location.href), go: () => press(button) };
  const link = target.closest('a');
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const to = new URL(link.href, location.href);
  if (to.origin !== location.origin) return null;
  return { to, go: () => navigate(to.pathname + to.search + to.hash) };
}

function press(button: HTMLElement): void {
  passed = button;
  button.click();
  passed = null;
}
