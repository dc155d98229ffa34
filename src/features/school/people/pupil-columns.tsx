import { chakra } from '@chakra-ui/react/styled-system';
import type { StudentRow } from '#contract/admin/student';
import { formatDay } from '../../../lib/format-day';
import { CheckCircleIcon, LockIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import { text } from './text';

export const PUPIL_ROW_COLUMNS: readonly Column<StudentRow>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    sortable: true,
    cell: ({ name, gender }) => (
      <>
        {name}
        <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
          {gender ? text.genders[gender] : null}
        </chakra.span>
      </>
    ),
  },
  { id: 'nis', header: text.pupils.nis, sortable: true, cell: ({ nis }) => nis ?? text.none },
  {
    id: 'nisn',
    header: text.pupils.nisn,
    onCard: 'hidden',
    onTablet: 'hidden',
    cell: ({ nisn }) => nisn ?? text.none,
  },
  {
    id: 'class',
    header: text.pupils.class,
    sortable: true,
    cell: ({ classname }) => classname ?? text.pupils.noClass,
  },
  {
    id: 'birth',
    header: text.pupils.birth,
    onCard: 'hidden',
    onTablet: 'hidden',
    cell: ({ birth_place: place, birth_date: date }) =>
      [place, date ? formatDay(date) : null].filter(Boolean).join(', ') || text.none,
  },
  {
    id: 'state',
    header: text.pupils.state,
    cell: ({ state }) => (
      <StatusBadge
        icon={state === 'active' ? CheckCircleIcon : LockIcon}
        tone={state === 'active' ? 'success' : 'neutral'}
        label={text.pupils.states[state]}
      />
    ),
  },
];
