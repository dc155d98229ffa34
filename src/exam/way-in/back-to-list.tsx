import { useEffect } from 'react';
import { Button, type ButtonProps } from '../../ui/button';
import { EXAM_LIST_PATH } from '../exam-address';
import { text } from '../text';

const LEAVE_AFTER_MS = 600_000;

/** Of a page on which no exam goes on. It leaves by itself: open it would hold back new versions of the app (ADR 88). */
export function BackToList(look: ButtonProps) {
  useEffect(() => {
    const timer = setTimeout(leave, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button {...look} onClick={leave}>
      {text.backToList}
    </Button>
  );
}

function leave(): void {
  location.replace(EXAM_LIST_PATH);
}
