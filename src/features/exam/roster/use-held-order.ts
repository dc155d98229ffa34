import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long rows stay where they are after a finger has left them, or the focus has gone nowhere: it may come again. */
const COMES_AGAIN_MS = 4_000;

/**
 * The order in which rows stay while somebody is at them: rows never move under the pointer, or around whoever walks
 * through them by keyboard. `order` is undefined while nobody is; `handlers` are for the element around the rows.
 */
export function useHeldOrder(listed: () => readonly string[] | undefined) {
  const [order, setOrder] = useState<readonly string[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isUnderMouse = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = () => {
    clearTimeout(timer.current);
    setOrder((held) => held ?? listed());
  };
  const release = () => {
    clearTimeout(timer.current);
    setOrder(undefined);
  };
  const releaseLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => isUnderMouse.current || release(), COMES_AGAIN_MS);
  };
  const handlers = {
    onPointerEnter({ pointerType }: PointerEvent) {
      isUnderMouse.current = pointerType !== 'touch';
      hold();
    },
    onPointerLeave({ currentTarget, pointerType }: PointerEvent) {
      isUnderMouse.current = false;
      if (pointerType === 'touch') releaseLater();
      else if (!currentTarget.querySelector(':focus-visible')) release();
    },
    onFocus: hold,
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return;
      if (relatedTarget === null) releaseLater();
      else release();
    },
  };
  return { order, release, handlers };
}
