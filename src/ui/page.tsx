import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect } from 'react';
import { UNLESS_HEADED } from './print/headed';
import { type PageTab, TabPanel, TabRow } from './tab-row';
import { text } from './text';

export interface PageProps {
  title: string;
  /** Shown as the heading if the plain title would wrap badly. */
  heading?: ReactNode;
  /** One line about the purpose of the page. */
  description?: ReactNode;
  /** The primary action comes last, on the right. */
  actions?: ReactNode;
  /** A back link, above the title. */
  back?: ReactNode;
  tabs?: readonly PageTab[];
  activeTab?: string;
  onTab?: (id: string) => void;
  /**
   * On a phone the actions stand in the line of the way back. They are moved by style alone: what an action has opened
   * outlives a turn of the device.
   */
  actionsBesideBack?: boolean;
  /** Tables use the whole width; everything else at most 1280 px. */
  wide?: boolean;
  /** The content is meant for printing: on paper only it is shown. */
  paper?: boolean;
  children: ReactNode;
}

export function Page({
  title,
  heading = title,
  description,
  actions,
  back,
  tabs,
  activeTab,
  onTab,
  wide,
  actionsBesideBack,
  paper,
  children,
}: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${text.productName}`;
  }, [title]);
  return (
    <chakra.div
      px={{ base: '4', md: '6' }}
      pt={{ base: '5', xl: '6' }}
      // A notice of two lines at the foot of the window ends below what stands last (`toast.tsx`).
      pb={{ base: '10', md: '12' }}
      maxWidth={wide ? 'none' : 'page'}
      width="full"
      mx="auto"
      display="flex"
      flexDirection="column"
      gap={{ base: '4', md: '5' }}
      _print={{ p: '0', maxWidth: 'none' }}
    >
      <chakra.header
        css={[paper ? { _print: { display: 'none' } } : UNLESS_HEADED, actionsBesideBack && BESIDE_BACK]}
      >
        {back ? (
          <chakra.div data-part="back" mb={{ xl: '2' }} _print={{ display: 'none' }}>
            {back}
          </chakra.div>
        ) : null}
        <chakra.div
          data-part="line"
          display="flex"
          flexWrap="wrap"
          alignItems="flex-start"
          justifyContent="space-between"
          gap="4"
        >
          <chakra.div data-part="title" minWidth="0" maxWidth="46rem">
            <Heading as="h1" size="xl">
              {heading}
            </Heading>
            {description ? (
              <chakra.p color="fg.muted" mt="1" fontSize="sm" _print={{ display: 'none' }}>
                {description}
              </chakra.p>
            ) : null}
          </chakra.div>
          {actions ? (
            <chakra.div
              data-part="actions"
              display="flex"
              flexWrap="wrap"
              gap={{ base: '2', md: '3' }}
              _print={{ display: 'none' }}
            >
              {actions}
            </chakra.div>
          ) : null}
        </chakra.div>
      </chakra.header>
      {tabs ? <TabRow tabs={tabs} activeTab={activeTab} onTab={onTab} /> : null}
      {tabs ? <TabPanel activeTab={activeTab}>{children}</TabPanel> : children}
    </chakra.div>
  );
}

const BESIDE_BACK = {
  mdDown: {
    display: 'grid',
    gridTemplate: '"back actions" "title title" / minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'center',
    '& > [data-part=back]': { gridArea: 'back' },
    '& > [data-part=line]': { display: 'contents' },
    '& [data-part=title]': { gridArea: 'title' },
    '& [data-part=actions]': { gridArea: 'actions', justifyContent: 'flex-end' },
  },
};

/** The surface for everything that is not a table. */
export function Card({ children, padded = true }: { children: ReactNode; padded?: boolean }) {
  return (
    <chakra.section
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      p={padded ? { base: '4', md: '6' } : '0'}
      overflow={padded ? 'visible' : 'hidden'}
    >
      {children}
    </chakra.section>
  );
}
