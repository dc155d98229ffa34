import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button';
import { RefreshIcon } from './icons/basic-icons';
import { text } from './text';

/** Tries again. Goes when that has worked; a focus on it then moves to the page or dialog around it, and is not lost. */
export function RetryButton(props: Pick<ButtonProps, 'size' | 'busy' | 'mt' | 'onClick'>) {
  const ref = useRef<HTMLButtonElement>(null);
  // Layout effects are cleaned up before the element is removed.
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && button === document.activeElement) passFocus(button);
    };
  }, []);
  return (
    <Button ref={ref} variant="outline" tone="neutral" {...props}>
      <RefreshIcon boxSize="4" />
      {text.retry}
    </Button>
  );
}

function passFocus(button: HTMLButtonElement): void {
  const around = button.closest<HTMLElement>('dialog, main');
  queueMicrotask(() => {
    if (document.activeElement === document.body) around?.focus({ preventScroll: true });
  });
}
