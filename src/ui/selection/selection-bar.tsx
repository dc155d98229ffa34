import type { ReactNode } from 'react';
import { CHOSEN_MAX } from '#domain/list/chosen';
import { formatNumber } from '../../lib/format';
import { ActionBar } from '../action-bar';
import { Button } from '../button';
import { text as words } from './text';
import type { Selection } from './use-selection';

interface SelectionBarProps<Row extends { id: string; name: string }> {
  selection: Selection<Row>;
  /** Those on the page that can be chosen. */
  rows: readonly Row[];
  /** What they are: “siswa”. */
  what: string;
  /** The actions on all that are chosen. */
  children: ReactNode;
}

/** The number of chosen rows, and the actions on all of them; nothing while none are being chosen. */
export function SelectionBar<Row extends { id: string; name: string }>(props: SelectionBarProps<Row>) {
  const { selection, rows, what, children } = props;
  const { chosen } = selection;
  if (!chosen) return null;
  const count = formatNumber(chosen.size);
  return (
    <ActionBar
      label={words.start}
      whom={chosen.size === CHOSEN_MAX ? words.full(count, what) : words.count(count, what)}
      isPicked
    >
      <Button size="sm" variant="outline" tone="neutral" onClick={() => selection.add(rows)}>
        {words.page}
      </Button>
      {children}
      <Button size="sm" variant="outline" tone="neutral" onClick={selection.stop}>
        {words.stop}
      </Button>
    </ActionBar>
  );
}

/** Begins the choosing, and ends it. It stays where it is, so that the focus does. */
export function SelectionButton({
  selection,
}: {
  selection: Pick<Selection<never>, 'chosen' | 'start' | 'stop' | 'button'>;
}) {
  const isChoosing = selection.chosen !== undefined;
  return (
    <Button
      ref={selection.button}
      variant={isChoosing ? 'subtle' : 'outline'}
      tone={isChoosing ? 'brand' : 'neutral'}
      px={{ base: '3', md: '4' }}
      aria-pressed={isChoosing}
      onClick={isChoosing ? selection.stop : selection.start}
    >
      {words.start}
    </Button>
  );
}
