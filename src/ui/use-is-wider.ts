import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether what is in the box is wider than the box, so that it can be scrolled sideways and must take the focus. */
export function useIsWider<Box extends HTMLElement>(): [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWider(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  });
  return [box, isWider];
}
