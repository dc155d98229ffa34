import { chakra } from '@chakra-ui/react/styled-system';
import type { GraduateRow } from '#contract/admin/graduation';
import type { Column } from '../../../ui/table/table-types';
import { text } from './text';

export const GRADUATE_COLUMNS: readonly Column<GraduateRow>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    cell: ({ student_name, nis }) => (
      <>
        {student_name}
        <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
          {nis}
        </chakra.span>
      </>
    ),
  },
  { id: 'year', header: text.year, cell: ({ periode }) => periode ?? text.none },
  { id: 'class', header: text.class, cell: ({ classname }) => classname ?? text.none },
  { id: 'agency', header: text.agency, cell: ({ agency }) => agency ?? text.none },
  {
    id: 'note',
    header: text.note,
    onCard: 'hidden',
    onTablet: 'hidden',
    cell: ({ description }) => description ?? text.none,
  },
];
