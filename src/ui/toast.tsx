// Short messages at the edge of the screen. Our own small implementation, because the exam and the sign-in form need
// it too.
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';
import { IconButton } from './button';
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from './icons/basic-icons';
import { useOpenDialogs } from './open-dialogs';
import { text } from './text';

type ToastTone = 'success' | 'danger' | 'info';

interface Toast {
  id: number;
  tone: ToastTone;
  message: ReactNode;
  durationMs: number;
}

// Spec §9: the penalty toast lasts 5 s, and so do the others. Errors stay a little longer.
const DURATION_MS = 5_000;
const ERROR_DURATION_MS = 8_000;
const SHOWN_MAX = 3;

const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

/** Shows a short message, which may contain a link. The same sentence is not shown twice at once. */
export const toaster = {
  success: (message: ReactNode, durationMs = DURATION_MS) => add('success', message, durationMs),
  error: (message: string, durationMs = ERROR_DURATION_MS) => add('danger', message, durationMs),
  info: (message: string, durationMs = DURATION_MS) => add('info', message, durationMs),
  clear: () => useToasts.setState({ toasts: [] }),
};

export interface ToasterProps {
  /** The bar at the top is taller. */
  betweenBars?: boolean;
}

/**
 * Place once per entry, near the root. Each toast announces itself; a live region around them would announce it
 * twice. The region moves into the topmost dialog, outside of which nothing can be pressed or is read aloud.
 */
export function Toaster({ betweenBars = false }: ToasterProps) {
  const toasts = useToasts((state) => state.toasts);
  const topDialog = useOpenDialogs((dialogs) => dialogs.at(-1));
  const [place] = useState(newPlace);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    (topDialog ?? document.body).append(place);
    return () => place.remove();
  }, [topDialog, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving the region hides it.
  useEffect(() => {
    // A popover shown last is above an open dialog. Without the Popover API it is below it.
    const region = ref.current;
    // With a dialog that was just taken away it is not in the page; it is shown again once it has moved.
    if (!region?.showPopover || !region.isConnected) return;
    if (region.matches(':popover-open')) region.hidePopover();
    if (toasts.length > 0) region.showPopover();
  }, [toasts, topDialog]);
  return createPortal(
    <chakra.div
      ref={ref}
      popover="manual"
      role="region"
      aria-label={text.notifications}
      inset="auto"
      margin="0"
      padding="0"
      borderWidth="0"
      bg="transparent"
      overflow="visible"
      position="fixed"
      zIndex="toast"
      // Below the page's bar, which names the signed-in user: at the bottom are the buttons of forms, and the
      // keyboard.
      top={{ base: betweenBars ? '28' : '24', md: '20' }}
      bottom="auto"
      insetEnd={{ base: '4', md: '6' }}
      // Centred if there is room beside it, because buttons are at the end of a page's head.
      insetStart={{ base: '4', md: betweenBars ? 'auto' : 'calc(50% - 12rem)' }}
      width={{ base: 'auto', md: '24rem' }}
      display="flex"
      flexDirection="column"
      gap="3"
      pointerEvents="none"
      _print={{ display: 'none' }}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </chakra.div>,
    place,
  );
}

/** Without a box of its own: on paper it would begin another page. */
function newPlace(): HTMLElement {
  const place = document.createElement('div');
  place.style.display = 'contents';
  return place;
}

function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => remove(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [paused, toast]);
  const Mark = MARKS[toast.tone];
  return (
    <chakra.div
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
        {toast.message}
      </chakra.p>
      <IconButton label={text.close} onClick={() => remove(toast.id)}>
        <CloseIcon boxSize="4" />
      </IconButton>
    </chakra.div>
  );
}

const MARKS = { success: CheckCircleIcon, danger: AlertIcon, info: InfoIcon };

function add(tone: ToastTone, message: ReactNode, durationMs: number): void {
  lastId += 1;
  const toast = { id: lastId, tone, message, durationMs };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.message !== message), toast].slice(-SHOWN_MAX),
  }));
}

function remove(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
