import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useCallback, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import type { NoticeProps } from '../../../ui/states';
import { NoticeCount } from '../notice-row';
import { text } from './text';

interface NoticePlaceProps {
  /** The room is still watched: the place stays while there is nothing to tell. */
  isKept: boolean;
  children: ReactNode;
}

/**
 * Notices that come and go by themselves, in a place of one height: a list that jumps down under a finger is tapped in the
 * wrong row. The first one is seen in short; all of them lie over the list when they are asked for.
 */
export function NoticePlace({ isKept, children }: NoticePlaceProps) {
  const [tones, setTones] = useState<readonly NoticeProps['tone'][]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const count = useCallback((tone: NoticeProps['tone']) => {
    setTones((all) => [...all, tone]);
    return () => setTones((all) => all.toSpliced(all.indexOf(tone), 1));
  }, []);
  const notices = <NoticeCount.Provider value={count}>{children}</NoticeCount.Provider>;
  if (!isKept) return notices;
  const told = tones.length;
  const isOpen = isAsked && told > 0;
  const label = isOpen ? text.notices.close : text.notices.show(formatNumber(told));
  return (
    <Place aria-label={text.notices.label} tone={toneOf(tones)} style={{ height: HEIGHT }}>
      <Told
        isOpen={isOpen}
        css={isOpen ? undefined : IN_SHORT}
        // What is reached by keyboard must be seen.
        onFocus={({ target }) => {
          if (target.matches(':focus-visible')) setIsAsked(true);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setIsAsked(false);
        }}
      >
        {notices}
      </Told>
      {told === 0 ? (
        <chakra.p flex="1" color="fg.muted">
          {text.notices.none}
        </chakra.p>
      ) : null}
      {isOpen ? <chakra.p flex="1">{text.notices.label}</chakra.p> : null}
      {told > 0 ? (
        <Button
          variant="outline"
          tone="neutral"
          minHeight="11"
          aria-expanded={isOpen}
          aria-label={text.notices.named(label)}
          onClick={() => setIsAsked(!isOpen)}
        >
          {label}
        </Button>
      ) : null}
    </Place>
  );
}

function toneOf(tones: readonly NoticeProps['tone'][]): 'quiet' | 'lantern' | 'danger' {
  if (tones.length === 0) return 'quiet';
  return tones.includes('danger') ? 'danger' : 'lantern';
}

const HEIGHT = '4.25rem';

/**
 * What is cut short says so. The place itself is its box; buttons that would fall below the words are shown with all
 * notices.
 */
const IN_SHORT = {
  '& div': { borderColor: 'transparent', bg: 'transparent' },
  '& > div, & > div > div': { alignItems: 'center', mdDown: { py: '0', pe: '0' } },
  '& [data-notice-words]': { lineClamp: { base: '3', md: '2' } },
  '& [data-notice-words] ~ *': { xlDown: { display: 'none' } },
};

const Place = chakra('section', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    px: '4',
    fontSize: 'sm',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    _print: { display: 'none' },
  },
  variants: {
    tone: {
      quiet: {},
      lantern: { borderColor: 'lantern.emphasized', bg: 'lantern.subtle' },
      danger: { borderColor: 'danger.emphasized', bg: 'danger.subtle' },
    },
  },
});

/** Leaves room for the button at its end. */
const Told = chakra('div', {
  base: { position: 'absolute', insetInlineStart: '0', top: '0', display: 'grid' },
  variants: {
    isOpen: {
      true: {
        zIndex: 'docked',
        top: HEIGHT,
        insetInlineEnd: '0',
        mt: '2',
        p: '3',
        gap: '3',
        maxHeight: '60vh',
        overflowY: 'auto',
        borderWidth: '1px',
        borderRadius: 'lg',
        bg: 'bg.panel',
        boxShadow: 'overlay',
      },
      false: {
        insetInlineEnd: { base: '7rem', md: '7.5rem' },
        height: '100%',
        alignContent: 'start',
        // The first notice fills the place; the next begins below it.
        gridAutoRows: 'minmax(100%, max-content)',
        overflow: 'hidden',
        // Beside a button the words are two lines; a third is no half one.
        xl: { maskImage: 'linear-gradient(#000 3.625rem, transparent 3.75rem)' },
      },
    },
  },
});
