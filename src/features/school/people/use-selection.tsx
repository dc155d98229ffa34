import { useState } from 'react';
import { SEVERAL_MAX, type StudentRow } from '#contract/admin/student';
import { CheckInput } from '../../../ui/inputs';
import type { Column } from '../../../ui/table/table-types';

export interface Selection {
  /** Names of the chosen pupils by id; undefined while none are being chosen. */
  chosen: ReadonlyMap<string, string> | undefined;
  start: () => void;
  stop: () => void;
  /** Chooses all of these, up to the maximum. */
  add: (rows: readonly StudentRow[]) => void;
  /** The columns, with a box beside each name while pupils are being chosen. */
  withBoxes: (columns: readonly Column<StudentRow>[]) => readonly Column<StudentRow>[];
}

/** Chooses pupils in a list, over its pages and searches, until it is ended. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>();
  const add = (rows: readonly StudentRow[]) => {
    const all = new Map([...(chosen ?? []), ...rows.map(({ id, name }) => [id, name] as const)]);
    setChosen(new Map([...all].slice(0, SEVERAL_MAX)));
  };
  const remove = ({ id }: StudentRow) =>
    setChosen(new Map([...(chosen ?? [])].filter(([one]) => one !== id)));
  return {
    chosen,
    start: () => setChosen(new Map()),
    stop: () => setChosen(undefined),
    add,
    withBoxes: (columns) =>
      chosen === undefined
        ? columns
        : columns.map((column) => (column.onCard === 'title' ? boxed(column, chosen, add, remove) : column)),
  };
}

function boxed(
  column: Column<StudentRow>,
  chosen: ReadonlyMap<string, string>,
  add: (rows: readonly StudentRow[]) => void,
  remove: (row: StudentRow) => void,
): Column<StudentRow> {
  return {
    ...column,
    cell: (row) => (
      <CheckInput
        label={row.name}
        checked={chosen.has(row.id)}
        onChange={(event) => (event.target.checked ? add([row]) : remove(row))}
      />
    ),
  };
}
