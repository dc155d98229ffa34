import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { readHiddenColumns, writeHiddenColumns } from '../../lib/hidden-columns';
import { Button } from '../button';
import { CheckIcon } from '../icons/basic-icons';
import { MenuIcon } from '../icons/office-icons';
import { type Column, type DataTableProps, titleColumn } from './table-types';
import { text } from './text';

/** With fewer columns besides the name there is nothing to choose. */
const LEAST = 2;

type Choosable<Row> = Pick<DataTableProps<Row>, 'label' | 'choiceName' | 'columns'>;

/**
 * The columns of a table that the user wants to see, stored on the device for him. The column that names a row is
 * always shown.
 */
export function useColumnChoice<Row>({ label, choiceName: table = label, columns }: Choosable<Row>) {
  const [hidden, setHidden] = useState(() => readHiddenColumns(table) ?? hiddenAtFirst(columns));
  const title = titleColumn(columns);
  const others = columns.filter((column) => column !== title);
  const hide = (ids: readonly string[]) => {
    setHidden(ids);
    writeHiddenColumns(table, ids);
  };
  return {
    shown: columns.filter((column) => column === title || !hidden.includes(column.id)),
    others: others.length < LEAST ? [] : others,
    hidden,
    hide,
  };
}

function hiddenAtFirst(columns: readonly Column<never>[]): readonly string[] {
  return columns.filter(({ atFirst }) => atFirst === 'hidden').map(({ id }) => id);
}

interface ColumnChoiceProps {
  others: readonly { id: string; header: string }[];
  hidden: readonly string[];
  hide: (ids: readonly string[]) => void;
}

/** The button that opens the list of columns, each with a tick; works by mouse, touch and keyboard. */
export function ColumnChoice({ others, hidden, hide }: ColumnChoiceProps) {
  const count = others.filter(({ id }) => hidden.includes(id)).length;
  const toggle = (id: string) =>
    hide(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <Menu.Root closeOnSelect={false} positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="outline" tone="neutral" size="sm" ms="auto">
          <MenuIcon boxSize="4" />
          {count > 0 ? text.columnsHidden(count) : text.columns}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content {...PANEL} aria-label={text.columns}>
            {others.map(({ id, header }) => (
              <Menu.CheckboxItem
                key={id}
                value={id}
                checked={!hidden.includes(id)}
                onCheckedChange={() => toggle(id)}
                {...ITEM}
              >
                <chakra.span width="4" display="inline-flex" aria-hidden="true">
                  {hidden.includes(id) ? null : <CheckIcon boxSize="4" />}
                </chakra.span>
                {header}
              </Menu.CheckboxItem>
            ))}
            {count > 0 ? (
              <Menu.Item value="all" onSelect={() => hide([])} {...ITEM} color="brand.fg">
                {text.allColumns}
              </Menu.Item>
            ) : null}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

const PANEL = {
  minWidth: '13rem',
  maxHeight: 'var(--available-height)',
  p: '1.5',
  bg: 'bg.raised',
  color: 'fg',
  borderWidth: '1px',
  borderRadius: 'md',
  boxShadow: 'overlay',
  overflow: 'hidden auto',
  outline: '0',
  zIndex: 'popover',
} as const;

const ITEM = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '11',
  px: '3',
  gap: '3',
  borderRadius: 'sm',
  fontSize: 'sm',
  fontWeight: 'medium',
  cursor: 'pointer',
  outline: '0',
  _highlighted: { bg: 'bg.muted' },
} as const;
