// The frame of drawers and dialogs, using the browser's own <dialog>: it traps focus, returns it, closes on Esc and
// is above everything else, without any library code.
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button';
import { CloseIcon } from './icons/basic-icons';
import { noteOpen } from './open-dialogs';
import { text } from './text';

export interface ModalProps {
  open: boolean;
  /** Called on Esc, the close button or a press outside; the owner decides whether to close. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  placement?: 'center' | 'top' | 'start' | 'end';
  /** Any CSS width; never wider than the screen. */
  width?: string;
  role?: 'dialog' | 'alertdialog';
  /** The title is only read aloud, and the content has its own close button: a hidden one would take the focus. */
  hideHeader?: boolean;
  children: ReactNode;
}

export function Modal(props: ModalProps) {
  return props.open ? <OpenModal {...props} /> : null;
}

function OpenModal(props: ModalProps) {
  const { onClose, title, description, placement = 'center', width = '26rem', role = 'dialog' } = props;
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // Layout effects are cleaned up before the element is removed; only then does closing return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open) return;
    // A field inside that asked for focus has it already; the browser would move it to the close button.
    const wanted = dialog.contains(document.activeElement) ? document.activeElement : null;
    dialog.showModal();
    if (wanted instanceof HTMLElement) wanted.focus();
    const noteClosed = noteOpen(dialog);
    return () => {
      noteClosed();
      dialog.close();
      queueMicrotask(keepFocus);
    };
  }, []);
  return (
    <Frame
      ref={ref}
      role={role}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      placement={placement}
      style={{ width }}
      onCancel={(event) => {
        // A file picker inside also sends a `cancel` event, which bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => reopen(ref.current)}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <chakra.div display="flex" flexDirection="column" flex="1" minHeight="0">
        <chakra.header
          srOnly={props.hideHeader}
          display="flex"
          alignItems="flex-start"
          gap="2"
          ps="6"
          pe="3"
          pt="4"
          pb="2"
        >
          <chakra.div flex="1" minWidth="0" pt="2">
            <chakra.h2
              id={`${id}-title`}
              fontSize="lg"
              fontWeight="semibold"
              color="fg.strong"
              lineHeight="short"
            >
              {title}
            </chakra.h2>
            {description ? (
              <chakra.div id={`${id}-description`} fontSize="sm" color="fg.muted" mt="1">
                {description}
              </chakra.div>
            ) : null}
          </chakra.div>
          {props.hideHeader ? null : (
            <IconButton label={text.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </chakra.header>
        {props.children}
      </chakra.div>
    </Frame>
  );
}

/** What a modal says below its header: scrolls when it is longer than the screen. */
export const ModalBody = chakra('div', {
  base: {
    flex: '1',
    minHeight: 0,
    overflowY: 'auto',
    px: '6',
    pb: '6',
    display: 'grid',
    gap: '4',
    alignContent: 'start',
    // Wide content scrolls within itself, not the column with it.
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
});

/**
 * What opened the dialog, and would get the focus back, may be gone: the row that was deleted. A keyboard would begin
 * anew at the top of the page.
 */
function keepFocus(): void {
  if (document.activeElement === document.body)
    document.getElementById('content')?.focus({ preventScroll: true });
}

/** Chrome closes the dialog on a second Esc regardless; if the owner keeps it open, it is shown again. */
function reopen(dialog: HTMLDialogElement | null): void {
  if (dialog?.isConnected && !dialog.open) dialog.showModal();
}

const Frame = chakra('dialog', {
  base: {
    position: 'fixed',
    display: 'flex',
    flexDirection: 'column',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    overflow: 'hidden',
    bg: 'bg.raised',
    color: 'fg',
    boxShadow: 'overlay',
    outline: 0,
    borderColor: 'border',
    _backdrop: { bg: 'blackAlpha.500' },
  },
  variants: {
    placement: {
      center: {
        margin: 'auto',
        inset: 0,
        height: 'fit-content',
        maxWidth: 'calc(100vw - 2rem)',
        maxHeight: 'calc(100dvh - 2rem)',
        borderRadius: 'xl',
        borderWidth: '1px',
      },
      top: {
        marginInline: 'auto',
        marginTop: { base: '4', md: '12dvh' },
        inset: 0,
        height: 'fit-content',
        maxWidth: 'calc(100vw - 2rem)',
        maxHeight: 'calc(100dvh - 2rem)',
        borderRadius: 'xl',
        borderWidth: '1px',
      },
      end: {
        marginStart: 'auto',
        insetInlineEnd: 0,
        insetBlock: 0,
        height: '100dvh',
        borderInlineStartWidth: '1px',
      },
      start: {
        marginEnd: 'auto',
        insetInlineStart: 0,
        insetBlock: 0,
        height: '100dvh',
        borderInlineEndWidth: '1px',
      },
    },
  },
});
