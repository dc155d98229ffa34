import type { PupilAccount } from '#contract/auth/sign-in-state';
import { formatNumber } from '../../../lib/format';
import { AlertIcon, ClockIcon } from '../../../ui/icons/basic-icons';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import { comingInColumns, dayOf, Quiet } from './coming-in-columns';
import { PersonCell } from './person-cell';
import { text } from './text';

export interface Selection {
  ids: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

export function pupilColumns(selection: Selection, nowMs: number): Column<PupilAccount>[] {
  return [
    {
      id: 'name',
      header: text.columns.name,
      onCard: 'title',
      sortable: true,
      cell: ({ id, name, nis }) => (
        <PersonCell
          name={name}
          lines={[nis && text.nis(nis)]}
          isPicked={selection.ids.has(id)}
          onToggle={() => selection.onToggle(id)}
        />
      ),
    },
    ...comingInColumns(nowMs),
    {
      id: 'parents',
      header: text.columns.parents,
      sortable: true,
      cell: (pupil) => <ParentCell {...pupil} />,
    },
  ];
}

function ParentCell({ parents, code }: PupilAccount) {
  if (parents > 0) {
    return <StatusBadge icon={UsersIcon} tone="success" label={text.parents.linked(formatNumber(parents))} />;
  }
  if (code.state === 'open') {
    const until = dayOf(code.expires_at);
    return <StatusBadge icon={ClockIcon} tone="lantern" label={text.parents.open(until)} />;
  }
  if (code.state === 'expired') {
    return <StatusBadge icon={AlertIcon} tone="neutral" label={text.parents.expired} />;
  }
  return <Quiet>{text.parents.none}</Quiet>;
}
