import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * How many rows are rendered, or left out, together. Few, because they come into sight while the list is scrolled:
 * measured on a busy machine, forty at once held it up for a tenth of a second and more.
 */
const STRETCH = 10;
/** Rendered before anything is known of the viewport: what a screen shows. */
const AT_FIRST = 40;
/** Rows within this distance of the edge are rendered before they come into sight. */
const MARGIN = '800px 0px';

export interface Stretch<Row> {
  /** Index of its first row. */
  from: number;
  rows: readonly Row[];
}

export function stretchesOf<Row>(rows: readonly Row[]): Stretch<Row>[] {
  const starts = Array.from({ length: Math.ceil(rows.length / STRETCH) }, (_, index) => index * STRETCH);
  return starts.map((from) => ({ from, rows: rows.slice(from, from + STRETCH) }));
}

interface LazyStretchProps {
  as: 'tbody' | 'ul';
  label?: string;
  stretch: Stretch<unknown>;
  /** px; used until the rows have been rendered once. */
  rowHeight: number;
  isDimmed: boolean | undefined;
  children: () => ReactNode;
}

/**
 * A part of a long list: rendered while it is near the viewport, otherwise an empty space of the same height, so that
 * a list of a whole school scrolls and updates smoothly.
 */
export function LazyStretch({ as: Tag, label, stretch, rowHeight, isDimmed, children }: LazyStretchProps) {
  const { from, rows } = stretch;
  const ref = useRef<HTMLTableSectionElement & HTMLUListElement>(null);
  const height = useRef<number>(undefined);
  const [isNear, setNear] = useState(from < AT_FIRST);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Several entries may arrive together; the last one is current.
        const seen = entries.at(-1);
        if (!seen) return;
        // Rows that contain the focus stay.
        const isKept = seen.isIntersecting || element.contains(document.activeElement);
        if (!isKept) height.current = seen.boundingClientRect.height;
        setNear(isKept);
      },
      { root: element.closest('[data-scroll-rows]'), rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const Space = Tag === 'tbody' ? 'tr' : 'li';
  return (
    <Tag ref={ref} aria-label={label} style={isDimmed ? { opacity: 0.6 } : undefined}>
      {isNear ? (
        children()
      ) : (
        <Space
          aria-hidden="true"
          style={{ display: 'block', height: height.current ?? rows.length * rowHeight }}
        />
      )}
    </Tag>
  );
}
