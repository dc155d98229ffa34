import { chakra } from '@chakra-ui/react/styled-system';
import type { SchoolPupil, SchoolTeacher } from '#contract/center/people';
import { CheckCircleIcon, LockIcon } from '../../../ui/icons/basic-icons';
import { MaskedNumber } from '../../../ui/masked-number';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import { fetchNumber } from '../api';
import { text } from './text';

type Somebody = Pick<SchoolPupil, 'id' | 'name' | 'gender' | 'homebase' | 'phone'>;

const NAME: Column<Somebody> = {
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
};

const SCHOOL: Column<Somebody> = { id: 'school', header: text.school, cell: ({ homebase }) => homebase };

const PHONE: Column<Somebody> = {
  id: 'phone',
  header: text.phone,
  onTablet: 'hidden',
  cell: ({ id, name, phone }) =>
    phone === null ? (
      text.none
    ) : (
      <MaskedNumber
        key={id}
        masked={phone}
        what={text.phoneOf(name)}
        words={text}
        fetchNumber={() => fetchNumber(id)}
      />
    ),
};

export const PUPIL_COLUMNS: readonly Column<SchoolPupil>[] = [
  NAME,
  { id: 'nis', header: text.pupils.nis, cell: ({ nis }) => nis ?? text.none },
  SCHOOL,
  {
    id: 'class',
    header: text.pupils.class,
    cell: ({ classname }) => classname ?? text.pupils.noClass,
  },
  {
    id: 'entry',
    header: text.pupils.entry,
    onCard: 'hidden',
    onTablet: 'hidden',
    cell: ({ entry }) => entry ?? text.none,
  },
  PHONE,
  { id: 'state', header: text.state, cell: ({ state }) => <State state={state} /> },
];

export const TEACHER_COLUMNS: readonly Column<SchoolTeacher>[] = [
  NAME,
  {
    id: 'username',
    header: text.teachers.username,
    onCard: 'hidden',
    onTablet: 'hidden',
    cell: ({ username }) => username ?? text.none,
  },
  SCHOOL,
  { id: 'homeroom', header: text.teachers.homeroom, cell: ({ homeroom }) => homeroom ?? text.none },
  {
    id: 'subjects',
    header: text.teachers.subjects,
    cell: ({ subjects }) => subjects.join(', ') || text.none,
  },
  PHONE,
  {
    id: 'state',
    header: text.state,
    cell: ({ isactive }) => <State state={isactive ? 'active' : 'inactive'} />,
  },
];

function State({ state }: { state: SchoolPupil['state'] }) {
  const isActive = state === 'active';
  return (
    <StatusBadge
      icon={isActive ? CheckCircleIcon : LockIcon}
      tone={isActive ? 'success' : 'neutral'}
      label={text.states[state]}
    />
  );
}
