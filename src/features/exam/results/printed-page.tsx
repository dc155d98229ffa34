import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import '../../../ui/print/a4.css';
import '../../../ui/print/landscape.css';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { HEADED } from '../../../ui/print/headed';
import { text } from './text';

interface PrintedPageProps {
  /** Left out if the content has a title of its own. */
  title?: string;
  facts?: string;
  /** For tables wider than a page is upright; its words stand on the same pages. */
  isAcross?: boolean;
  onBack: () => void;
  /** Further buttons beside the one that prints. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A sheet shown in place of a tab: read on screen, printed as it is. */
export function PrintedPage({ title, facts, isAcross = false, onBack, actions, children }: PrintedPageProps) {
  const sheet = useRef<HTMLElement>(null);
  // Scrolls to the top, as the sheet is opened from far down a list.
  // Newer browsers return a promise, which React would take for a cleanup function.
  useEffect(() => void sheet.current?.scrollIntoView?.({ block: 'start' }), []);
  return (
    <chakra.article
      ref={sheet}
      className={isAcross ? 'landscape' : undefined}
      {...(title === undefined ? HEADED : {})}
      scrollMarginTop="24"
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        justifyContent="space-between"
        _print={{ display: 'none' }}
      >
        <Button variant="ghost" tone="neutral" size="sm" onClick={onBack}>
          <ArrowLeftIcon boxSize="4" />
          {text.sheet.back}
        </Button>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {actions}
          <Button onClick={() => print()}>{text.sheet.print}</Button>
        </chakra.div>
      </chakra.div>
      {title ? (
        <header>
          <chakra.h2 fontSize="lg" fontWeight="semibold" color="fg.strong">
            {title}
          </chakra.h2>
          {facts ? <chakra.p color="fg.muted">{facts}</chakra.p> : null}
        </header>
      ) : null}
      {children}
    </chakra.article>
  );
}
