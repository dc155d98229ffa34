import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { upToMax } from '#domain/list/chosen';
import type { Column } from '../table/table-types';

interface Named {
  id: string;
  name: string;
}

export interface Selection<Row extends Named> {
  /** Names of the chosen rows by id; undefined while none are being chosen. */
  chosen: ReadonlyMap<string, string> | undefined;
  start: () => void;
  stop: () => void;
  /** Begins and ends the choosing. */
  button: RefObject<HTMLButtonElement | null>;
  /** Chooses all of these, up to the maximum. */
  add: (rows: readonly Row[]) => void;
  /** A deleted row is chosen no more: the server refuses an action on all if one of them is unknown. */
  forget: (id: string) => void;
  /** The columns, with a box beside each name while rows are being chosen. */
  withBoxes: (columns: readonly Column<Row>[]) => readonly Column<Row>[];
}

/** Chooses rows in a list, over its pages and searches, until it is ended. */
export function useSelection<Row extends Named>(): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>();
  const button = useRef<HTMLButtonElement>(null);
  const isChoosing = chosen !== undefined;
  useEffect(() => {
    const begun = button.current;
    // What was pressed last, in the bar or in its dialog, is gone.
    return isChoosing ? () => begun?.focus() : undefined;
  }, [isChoosing]);
  const add = (rows: readonly Row[]) => {
    const all = new Map([...(chosen ?? []), ...rows.map(({ id, name }) => [id, name] as const)]);
    setChosen(upToMax(all));
  };
  const forget = (id: string) =>
    setChosen((known) => known && new Map([...known].filter(([one]) => one !== id)));
  return {
    chosen,
    start: () => setChosen(new Map()),
    stop: () => setChosen(undefined),
    button,
    add,
    forget,
    withBoxes: (columns) =>
      chosen === undefined
        ? columns
        : columns.map((column) => (column.onCard === 'title' ? boxed(column, chosen, add, forget) : column)),
  };
}

function boxed<Row extends Named>(
  column: Column<Row>,
  chosen: ReadonlyMap<string, string>,
  add: (rows: readonly Row[]) => void,
  forget: (id: string) => void,
): Column<Row> {
  return {
    ...column,
    // What else stands beside the name tells rows apart: it stays.
    cell: (row) => (
      <chakra.label display="flex" alignItems="center" gap="3" minHeight="11" cursor="pointer">
        <chakra.input
          type="checkbox"
          aria-label={row.name}
          checked={chosen.has(row.id)}
          onChange={(event) => (event.target.checked ? add([row]) : forget(row.id))}
          boxSize="5"
          flexShrink={0}
          accentColor="brand.solid"
        />
        <span>{column.cell(row)}</span>
      </chakra.label>
    ),
  };
}
