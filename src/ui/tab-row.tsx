import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';

export interface PageTab {
  id: string;
  label: string;
}

export interface TabRowProps {
  tabs: readonly PageTab[];
  activeTab: string | undefined;
  onTab: ((id: string) => void) | undefined;
}

/**
 * Tabs of one page: arrow keys move between them, the active one is in the Tab order, and is scrolled into view if
 * the row is wider than the screen.
 */
export function TabRow({ tabs, activeTab, onTab }: TabRowProps) {
  useEffect(() => {
    if (activeTab !== undefined) bringIntoRow(activeTab);
  }, [activeTab]);
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
      // Left to itself it would scroll down too: rounding at some zooms leaves it a fraction of a pixel.
      overflowY="hidden"
      _print={{ display: 'none' }}
      onKeyDown={handleKey}
    >
      {tabs.map(({ id, label }) => (
        <chakra.button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === activeTab}
          aria-controls={id === activeTab ? 'tab-panel' : undefined}
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

/** Scrolls only the row; the page stays where it is. */
function bringIntoRow(id: string): void {
  const tab = document.getElementById(`tab-${id}`);
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft += middleOf(tab) - middleOf(row);
}

function middleOf(element: HTMLElement): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

const KEY_STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The content of the active tab. A page has one row of tabs. */
export function TabPanel({ activeTab, children }: { activeTab: string | undefined; children: ReactNode }) {
  return (
    <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${activeTab}`}>
      {children}
    </div>
  );
}
