import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { text } from './text';

export interface PageTab {
  id: string;
  label: string;
}

export interface PageProps {
  title: string;
  /** One line of what the page is for. */
  description?: ReactNode;
  /** The primary action stands last, at the right. */
  actions?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
  tabs?: readonly PageTab[];
  activeTab?: string;
  onTab?: (id: string) => void;
  /** Tables use the whole width; everything else at most 1280 px. */
  wide?: boolean;
  children: ReactNode;
}

export function Page({
  title,
  description,
  actions,
  back,
  tabs,
  activeTab,
  onTab,
  wide,
  children,
}: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${text.productName}`;
  }, [title]);
  return (
    <chakra.div
      px={{ base: '4', md: '6' }}
      py={{ base: '5', md: '6' }}
      maxWidth={wide ? 'none' : 'page'}
      width="full"
      mx="auto"
      display="flex"
      flexDirection="column"
      gap="5"
    >
      <chakra.header>
        {back ? <chakra.div mb="2">{back}</chakra.div> : null}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="flex-start"
          justifyContent="space-between"
          gap="4"
        >
          <chakra.div minWidth="0" maxWidth="46rem">
            <Heading as="h1" size="xl">
              {title}
            </Heading>
            {description ? (
              <chakra.p color="fg.muted" mt="1" fontSize="sm">
                {description}
              </chakra.p>
            ) : null}
          </chakra.div>
          {actions ? (
            <chakra.div display="flex" flexWrap="wrap" gap="3">
              {actions}
            </chakra.div>
          ) : null}
        </chakra.div>
      </chakra.header>
      {tabs ? <TabRow tabs={tabs} activeTab={activeTab} onTab={onTab} /> : null}
      {tabs ? (
        <chakra.div role="tabpanel" id="page-panel" aria-labelledby={`tab-${activeTab}`}>
          {children}
        </chakra.div>
      ) : (
        children
      )}
    </chakra.div>
  );
}

/** Surface for everything that is not a table. */
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

function TabRow({
  tabs,
  activeTab,
  onTab,
}: Pick<PageProps, 'activeTab' | 'onTab'> & { tabs: readonly PageTab[] }) {
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = KEY_STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.id === activeTab);
    const next = tabs.at((index + step) % tabs.length);
    if (!next) return;
    onTab?.(next.id);
    document.getElementById(`tab-${next.id}`)?.focus();
  };
  return (
    <chakra.div
      role="tablist"
      display="flex"
      gap="1"
      borderBottomWidth="1px"
      overflowX="auto"
      onKeyDown={handleKey}
    >
      {tabs.map(({ id, label }) => (
        <chakra.button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === activeTab}
          aria-controls={id === activeTab ? 'page-panel' : undefined}
          tabIndex={id === activeTab ? 0 : -1}
          onClick={() => onTab?.(id)}
          px="4"
          minHeight="11"
          flexShrink={0}
          fontSize="sm"
          fontWeight="semibold"
          color="fg.muted"
          cursor="pointer"
          borderBottomWidth="2px"
          borderColor="transparent"
          mb="-1px"
          outlineOffset="-2px"
          _hover={{ color: 'fg.strong' }}
          _selected={{ color: 'brand.fg', borderColor: 'brand.solid' }}
        >
          {label}
        </chakra.button>
      ))}
    </chakra.div>
  );
}

const KEY_STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
