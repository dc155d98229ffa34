import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Rows that are drawn, or left out, together. */
const STRETCH = 40;
/** What lies so far beyond the edge is drawn before it comes into sight. */
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
  /** px; until the rows were drawn once. */
  rowHeight: number;
  isDimmed: boolean | undefined;
  children: () => ReactNode;
}

/** A part of a long list: drawn while it is near, else an empty space of its height, so that a whole school scrolls and updates. */
export function LazyStretch({ as: Tag, label, stretch, rowHeight, isDimmed, children }: LazyStretchProps) {
  const { from, rows } = stretch;
  const ref = useRef<HTMLTableSectionElement & HTMLUListElement>(null);
  const height = useRef<number>(undefined);
  const [isNear, setNear] = useState(from === 0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // Several may have come together; the last is how things stand.
        const seen = entries.at(-1);
        if (!seen) return;
        // What holds the focus stays.
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
