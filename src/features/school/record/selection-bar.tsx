import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { SEVERAL_MAX } from '#contract/admin/several';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { text } from '../text';
import type { Selection } from './use-selection';

const { selection: words } = text;

interface SelectionBarProps<Row extends { id: string; name: string }> {
  selection: Selection<Row>;
  /** Those on the page that can be chosen. */
  rows: readonly Row[];
  /** What they are: “siswa”. */
  what: string;
  /** The deeds on all that are chosen. */
  children: ReactNode;
}

/** The number of chosen rows, and the actions on all of them. */
export function SelectionBar<Row extends { id: string; name: string }>(props: SelectionBarProps<Row>) {
  const { selection, rows, what, children } = props;
  const { chosen } = selection;
  if (!chosen) {
    return (
      <Button variant="outline" tone="neutral" onClick={selection.start}>
        {words.start}
      </Button>
    );
  }
  const count = formatNumber(chosen.size);
  return (
    <chakra.div
      role="group"
      aria-label={words.start}
      width="full"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
    >
      <chakra.p role="status" fontWeight="semibold" me="auto">
        {chosen.size === SEVERAL_MAX ? words.full(count, what) : words.count(count, what)}
      </chakra.p>
      <Button variant="outline" tone="neutral" onClick={() => selection.add(rows)}>
        {words.page}
      </Button>
      {children}
      <Button variant="outline" tone="neutral" onClick={selection.stop}>
        {words.stop}
      </Button>
    </chakra.div>
  );
}
