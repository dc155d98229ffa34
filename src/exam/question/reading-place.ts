import { type RefObject, useEffect, useRef } from 'react';
import { readText, writeText } from '../../lib/storage';
import { useSession } from '../screen/session-context';

/**
 * Begins each question at its top, with its heading focused so that screen readers announce it. After a reload, or a
 * look at the summary, the question is where it was scrolled to. Returns the ref of the heading.
 */
export function useReadingPlace(position: number): RefObject<HTMLHeadingElement | null> {
  const { attempt } = useSession().queue;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const region = heading.current?.closest('[data-scroll]');
    if (!region) return;
    const keep = () => keepPlace(attempt, position, region.scrollTop);
    if (isFirst.current) region.scrollTop = keptPlace(attempt, position);
    else {
      heading.current?.focus({ preventScroll: true });
      region.scrollTop = 0;
      keep();
    }
    isFirst.current = false;
    region.addEventListener('scrollend', keep);
    // A reload may come before the scrolling has ended.
    addEventListener('pagehide', keep);
    return () => {
      region.removeEventListener('scrollend', keep);
      removeEventListener('pagehide', keep);
    };
  }, [attempt, position]);
  return heading;
}

const nameOf = (attempt: string) => `lentera.exam-scroll.${attempt}`;

function keepPlace(attempt: string, position: number, top: number): void {
  writeText(nameOf(attempt), `${position}:${Math.round(top)}`);
}

/** In pixels; 0 if another question was on screen. */
function keptPlace(attempt: string, position: number): number {
  const [at, top] = (readText(nameOf(attempt)) ?? '').split(':').map(Number);
  return at === position ? top || 0 : 0;
}
