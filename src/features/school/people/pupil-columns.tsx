import { chakra } from '@chakra-ui/react/styled-system';
import { ITEM_NAMES } from '#contract/records/record-text';
import type { StudentRow } from '#contract/school/student';
import { formatDay } from '../../../lib/format-day';
import { CheckCircleIcon, LockIcon } from '../../../ui/icons/basic-icons';
import { PercentBar } from '../../../ui/percent-bar';
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
    id: 'completeness',
    header: text.pupils.completeness,
    sortable: true,
    width: '15rem',
    cell: (row) => <Completeness of={row} />,
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

/** Maximum names shown; the others are available on request. */
const NAMED = 3;

function Completeness({ of: { completeness, missing } }: { of: StudentRow }) {
  const names = missing.map((item) => ITEM_NAMES[item]);
  const words = text.pupils.lacks(names.slice(0, NAMED).join(', '));
  return (
    <chakra.div fontSize="xs" color="fg.muted" maxWidth="15rem">
      <chakra.div fontSize="sm" color="fg">
        <PercentBar percent={completeness} />
      </chakra.div>
      {names.length > NAMED ? (
        <details>
          <chakra.summary cursor="pointer" py="1">
            {`${words} ${text.pupils.andMore(names.length - NAMED)}`}
          </chakra.summary>
          {names.slice(NAMED).join(', ')}
        </details>
      ) : (
        <chakra.div py="1">{names.length > 0 ? words : null}</chakra.div>
      )}
    </chakra.div>
  );
}
