import { chakra } from '@chakra-ui/react/styled-system';
import type { SchoolExams } from '#contract/center/outcomes';
import { formatNumber } from '../../../lib/format';
import type { Column } from '../../../ui/table/table-types';
import { text } from './text';

const { schools: words } = text;

export const SCHOOL_EXAM_COLUMNS: readonly Column<SchoolExams>[] = [
  {
    id: 'school',
    header: words.school,
    onCard: 'title',
    cell: ({ homebase_name, periode }) => (
      <>
        {homebase_name}
        <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
          {periode ?? words.noPeriod}
        </chakra.span>
      </>
    ),
  },
  { id: 'held', header: words.held, align: 'end', cell: ({ held }) => formatNumber(held) },
  { id: 'running', header: words.running, align: 'end', cell: ({ running }) => formatNumber(running) },
  {
    id: 'sat',
    header: words.sat,
    align: 'end',
    cell: ({ sat, pupils }) =>
      words.satOf(sat === null ? words.few : formatNumber(sat), formatNumber(pupils)),
  },
  {
    id: 'counted',
    header: words.counted,
    align: 'end',
    cell: ({ counted, held, running }) =>
      words.countedOf(formatNumber(counted), formatNumber(held + running)),
  },
];
