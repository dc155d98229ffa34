import { chakra } from '@chakra-ui/react/styled-system';
import type { GraduateRow } from '#contract/school/graduation';
import { formatDay } from '../../../lib/format-day';
import { LogoutIcon } from '../../../ui/icons/office-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import { text } from './text';

export const GRADUATE_COLUMNS: readonly Column<GraduateRow>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    sortable: true,
    cell: ({ student_name, nis, reason }) => (
      <>
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          {student_name}
          {reason === 'graduated' ? null : (
            <StatusBadge icon={LogoutIcon} tone="neutral" label={text.reasons[reason]} />
          )}
        </chakra.span>
        <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
          {nis}
        </chakra.span>
      </>
    ),
  },
  { id: 'year', header: text.year, sortable: true, cell: ({ periode }) => periode ?? text.none },
  { id: 'class', header: text.class, sortable: true, cell: ({ classname }) => classname ?? text.none },
  {
    id: 'date',
    header: text.date,
    onTablet: 'hidden',
    cell: ({ date }) =>
      date === null ? text.none : <chakra.span whiteSpace="nowrap">{formatDay(date)}</chakra.span>,
  },
  {
    id: 'certificate',
    header: text.certificate,
    onCard: 'hidden',
    onTablet: 'hidden',
    cell: ({ certificate }) => certificate ?? text.none,
  },
  { id: 'agency', header: text.agency, cell: ({ agency }) => agency ?? text.none },
  {
    id: 'note',
    header: text.note,
    onCard: 'hidden',
    onTablet: 'hidden',
    cell: ({ description }) => description ?? text.none,
  },
];
