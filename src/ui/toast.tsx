// Short messages at the edge of the screen. Our own small implementation, because the exam and the sign-in form need
// it too.
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import { IconButton } from './button';
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from './icons/basic-icons';
import { useOpenDialogs } from './open-dialogs';
import { text } from './text';
import { keepBeside, TOAST_TOP, TOAST_TOP_PX, TYPED_IN } from './toast-in-dialog';

type ToastTone = 'success' | 'danger' | 'info';

interface Toast {
  id: number;
  tone: ToastTone;
  message: Message;
  durationMs: number;
}

/** Text, or what can be done about it, which closes the toast itself. */
type Message = ReactNode | ((close: () => void) => ReactNode);

// Spec §9: the penalty toast lasts 5 s, and so do the others. Errors stay a little longer.
const DURATION_MS = 5_000;
const ERROR_DURATION_MS = 8_000;
const SHOWN_MAX = 3;

const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

/** Shows a short message, which may contain a link. The same sentence is not shown twice at once. */
export const toaster = {
  success: (message: Message, durationMs = DURATION_MS) => add('success', message, durationMs),
  error: (message: string, durationMs = ERROR_DURATION_MS) => add('danger', message, durationMs),
  info: (message: string, durationMs = DURATION_MS) => add('info', message, durationMs),
  clear: () => useToasts.setState({ toasts: [] }),
};

export interface ToasterProps {
  /** In the exam, which has bars at top and bottom, and where Escape leaves fullscreen. */
  betweenBars?: boolean;
  /** Keeps the region beside what is used, where it may lie on it; returns what ends that. Left out of the exam's scripts. */
  keepOff?: (region: HTMLElement) => () => void;
  /** Listens to the keys that lead to the region and, by the second function, back; returns what ends that. Left out as well. */
  keys?: (region: HTMLElement, goBack: () => void) => () => void;
}

/**
 * Place once per entry, near the root. Each toast announces itself; a live region around them would announce it
 * twice. The region moves into the topmost dialog, outside of which nothing can be pressed or is read aloud.
 */
export function Toaster({ betweenBars = false, keepOff, keys }: ToasterProps) {
  const toasts = useToasts((state) => state.toasts);
  const topDialog = useOpenDialogs((dialogs) => dialogs.at(-1));
  const [place] = useState(newPlace);
  const ref = useRef<HTMLDivElement>(null);
  const { noteOrigin, goBack } = useOrigin();
  useEffect(() => (ref.current ? keys?.(ref.current, goBack) : undefined), [keys, goBack]);
  useLayoutEffect(() => {
    (topDialog ?? document.body).append(place);
    return () => place.remove();
  }, [topDialog, place]);
  useEffect(() => {
    // A popover shown last is above an open dialog. Without the Popover API it is below it.
    const region = ref.current;
    // With a dialog that was just taken away it is not in the page; it is shown again once it has moved.
    if (!region?.showPopover || !region.isConnected) return;
    if (region.matches(':popover-open')) region.hidePopover();
    if (toasts.length === 0) return;
    region.showPopover();
    return topDialog ? keepBeside(topDialog, region) : keepOff?.(region);
  }, [toasts, topDialog, keepOff]);
  return createPortal(
    <chakra.div
      ref={ref}
      popover="manual"
      role="region"
      aria-label={text.notifications}
      aria-keyshortcuts={keys && 'F6'}
      onFocus={noteOrigin}
      inset="auto"
      margin="0"
      padding="0"
      borderWidth="0"
      bg="transparent"
      overflow="visible"
      position="fixed"
      zIndex="toast"
      {...(betweenBars ? IN_EXAM : topDialog ? IN_DIALOG : AT_BOTTOM)}
      insetEnd={{ base: '4', md: '6' }}
      // Centred if there is room beside it: at both ends of a row are its name and its buttons.
      insetStart={{ base: '4', md: betweenBars ? 'auto' : 'calc(50% - 12rem)' }}
      width={{ base: 'auto', md: '24rem' }}
      display="flex"
      flexDirection="column"
      gap="3"
      pointerEvents="none"
      _print={{ display: 'none' }}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onLeave={goBack} showsKey={keys !== undefined} />
      ))}
    </chakra.div>,
    place,
  );
}

/** What had the focus before a toast, and the way back to it. */
function useOrigin() {
  const from = useRef<Element | null>(null);
  const goBack = useCallback(() => {
    // It may be gone: a keyboard would begin anew at the top of the page.
    const to = from.current?.isConnected ? from.current : document.getElementById('content');
    if (to instanceof HTMLElement) to.focus({ preventScroll: true });
  }, []);
  const noteOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
  return { noteOrigin, goBack };
}

/** A phone that lies on its side, on which the exam's bar has one line (`exam-header.tsx`). */
const LYING = '@media (min-width: 40rem) and (max-width: 47.99em)';

/** Below the exam's bar; on a phone that lies on its side beside what is being typed. */
const IN_EXAM = {
  top: { base: '28', md: '20' },
  bottom: 'auto',
  css: { [LYING]: { top: '4rem', insetStart: '50%' } },
} as const;

const IN_DIALOG = { top: `var(${TOAST_TOP}, 1rem)`, bottom: 'auto' } as const;

/**
 * What is covered at the bottom can be scrolled from under it, as the page ends with its footer; the first rows of a list,
 * below the bar at the top, cannot. While a phone shows its keys the bottom is covered by them, and some pages have a bar there.
 */
const AT_BOTTOM = {
  top: 'auto',
  bottom: '4',
  css: {
    'body:has([data-foot-bar]) &': { bottom: '5.5rem' },
    'body:has([data-foot-bar=tall]) &': { bottom: { base: '8rem', md: '5.5rem' } },
    '@media (pointer: coarse)': {
      [`body:has(:is(${TYPED_IN}):focus) &`]: {
        ...{ top: `var(${TOAST_TOP}, ${TOAST_TOP_PX}px)`, bottom: 'auto' },
      },
    },
  },
} as const;

/** Without a box of its own: on paper it would begin another page. */
function newPlace(): HTMLElement {
  const place = document.createElement('div');
  place.style.display = 'contents';
  return place;
}

interface ToastCardProps {
  toast: Toast;
  /** It goes, and had the focus. */
  onLeave: () => void;
  /** Names the key that leads to what it offers. */
  showsKey: boolean;
}

function ToastCard({ toast, onLeave, showsKey }: ToastCardProps) {
  const [paused, setPaused] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  // Layout effects are cleaned up before the element is removed.
  useLayoutEffect(() => {
    const box = card.current;
    return () => {
      if (box?.contains(document.activeElement)) onLeave();
    };
  }, [onLeave]);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => remove(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [paused, toast]);
  const Mark = MARKS[toast.tone];
  return (
    <chakra.div
      ref={card}
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      pointerEvents="auto"
      display="flex"
      alignItems="flex-start"
      gap="3"
      ps="4"
      pe="1"
      py="1"
      bg="bg.raised"
      color="fg.strong"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      boxShadow="overlay"
    >
      <Mark color={`${toast.tone}.fg`} my="2.5" />
      <chakra.p
        flex="1"
        py="2.5"
        fontSize="sm"
        lineHeight="moderate"
        fontWeight="medium"
        overflowWrap="anywhere"
      >
        {typeof toast.message === 'function' ? toast.message(() => remove(toast.id)) : toast.message}
      </chakra.p>
      {showsKey && typeof toast.message === 'function' ? <KeyName /> : null}
      <IconButton label={text.close} onClick={() => remove(toast.id)}>
        <CloseIcon boxSize="4" />
      </IconButton>
    </chakra.div>
  );
}

/** For who works by keyboard; a screen reader is told by the region. */
function KeyName() {
  return (
    <chakra.kbd
      aria-hidden="true"
      hideBelow="md"
      css={{ '@media (pointer: coarse)': { display: 'none' } }}
      my="2.5"
      px="1.5"
      fontFamily="mono"
      fontSize="xs"
      lineHeight="1.25rem"
      color="fg.muted"
      borderWidth="1px"
      borderRadius="sm"
    >
      {text.toastKey}
    </chakra.kbd>
  );
}

const MARKS = { success: CheckCircleIcon, danger: AlertIcon, info: InfoIcon };

function add(tone: ToastTone, message: Message, durationMs: number): void {
  lastId += 1;
  const toast = { id: lastId, tone, message, durationMs };
  useToasts.setState(({ toasts }) => ({
    toasts: fitting([...toasts.filter((other) => other.message !== message), toast]),
  }));
}

/** Without the oldest if there are too many; with something to do they stay longer than those that only say something. */
function fitting(toasts: Toast[]): Toast[] {
  if (toasts.length <= SHOWN_MAX) return toasts;
  const older = toasts.slice(0, -1);
  const oldest = older.find(({ message }) => typeof message !== 'function') ?? older[0];
  return toasts.filter((toast) => toast !== oldest);
}

function remove(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
