import type { AdultAccount } from '#contract/auth/sign-in-state';
import type { Column } from '../../../ui/table/table-types';
import { comingInColumns } from './coming-in-columns';
import { PersonCell } from './person-cell';
import { text } from './text';

export interface AdultSelection {
  isPicked: (one: AdultAccount) => boolean;
  onToggle: (one: AdultAccount) => void;
}

export function adultColumns(selection: AdultSelection, nowMs: number): Column<AdultAccount>[] {
  return [
    {
      id: 'name',
      header: text.adults.name,
      onCard: 'title',
      sortable: true,
      cell: (one) => (
        <PersonCell
          name={one.name}
          lines={[one.identifier, one.children.length > 0 ? text.adults.parentOf(one.children) : null]}
          isPicked={selection.isPicked(one)}
          onToggle={() => selection.onToggle(one)}
        />
      ),
    },
    {
      id: 'level',
      header: text.adults.level,
      sortable: true,
      cell: ({ level }) => text.adults.levels[level],
    },
    ...comingInColumns(nowMs),
  ];
}
