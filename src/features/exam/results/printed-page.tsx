import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import '../../../ui/print/a4.css';
import '../../../ui/print/landscape.css';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { HEADED } from '../../../ui/print/headed';
import { usePageFoot } from '../../../ui/print/page-foot';
import { Notice } from '../../../ui/states';
import { PrintButton, type PrintNote } from './print-button';
import { text } from './text';

interface PrintedPageProps {
  /** Left out if the content has a title of its own. */
  title?: string;
  facts?: string;
  /** What it belongs to, at the foot of each sheet: the exam, and whose sheet it is or of which class. */
  foot: readonly (string | null | undefined)[];
  /** For tables wider than a page is upright; its words stand on the same pages. */
  isAcross?: boolean;
  onBack: () => void;
  /** What the audit log is told before it is printed; omitted for what leaves no record. */
  note?: PrintNote | undefined;
  /** False until all that belongs on the paper is there. */
  isReady?: boolean;
  /** Further buttons beside the one that prints. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A sheet shown in place of a tab: read on screen, printed as it is. */
export function PrintedPage({
  title,
  facts,
  foot,
  isAcross = false,
  onBack,
  note,
  isReady = true,
  actions,
  children,
}: PrintedPageProps) {
  usePageFoot(foot.filter(Boolean).join(' · '));
  const [refusal, setRefusal] = useState<string>();
  const sheet = useRef<HTMLElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  // Scrolls to the top, as the sheet is opened from far down a list.
  useEffect(() => {
    back.current?.focus({ preventScroll: true });
    sheet.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  return (
    <chakra.article
      ref={sheet}
      className={isAcross ? 'landscape' : undefined}
      {...(title === undefined ? HEADED : {})}
      scrollMarginTop="24"
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      // A grid that breaks between sheets prints what follows a table over its rows.
      _print={{ display: 'block', '& > * + *': { mt: '4' } }}
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        justifyContent="space-between"
        _print={{ display: 'none' }}
      >
        <Button ref={back} variant="ghost" tone="neutral" size="sm" onClick={onBack}>
          <ArrowLeftIcon boxSize="4" />
          {text.sheet.back}
        </Button>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {actions}
          <PrintButton note={note} isReady={isReady} onRefused={setRefusal} />
        </chakra.div>
        {refusal === undefined ? null : (
          <chakra.div flexBasis="full">
            <Notice tone="danger" urgent>
              {refusal}
            </Notice>
          </chakra.div>
        )}
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
