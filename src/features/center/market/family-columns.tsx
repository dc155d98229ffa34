import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { FamilyNumber, FamilyRow } from '#contract/center/market';
import { MaskedNumber } from '../../../ui/masked-number';
import type { Column } from '../../../ui/table/table-types';
import { fetchFamilyNumber } from './api';
import { text } from './text';

const { families: words } = text;

export const FAMILY_COLUMNS: readonly Column<FamilyRow>[] = [
  {
    id: 'relative',
    header: words.relative,
    onCard: 'title',
    sortable: true,
    cell: ({ family_name, family_gender }) => (
      <>
        {family_name}
        <Below>{words.genders[family_gender]}</Below>
      </>
    ),
  },
  { id: 'age', header: words.age, sortable: true, cell: ({ family_age }) => words.years(family_age) },
  {
    id: 'pupil',
    header: words.pupil,
    sortable: true,
    cell: ({ student_name, nis, homebase }) => (
      <>
        {student_name}
        <Below>{[nis, homebase].filter(Boolean).join(' · ')}</Below>
      </>
    ),
  },
  {
    id: 'city',
    header: words.city,
    sortable: true,
    onTablet: 'hidden',
    cell: ({ city }) => city ?? text.none,
  },
  { id: 'father', header: words.father, sortable: true, cell: (row) => <Parent row={row} parent="father" /> },
  { id: 'mother', header: words.mother, sortable: true, cell: (row) => <Parent row={row} parent="mother" /> },
];

function Parent({ row, parent }: { row: FamilyRow; parent: 'father' | 'mother' }) {
  const name = row[`${parent}_name`];
  const field: FamilyNumber = `${parent}_phone`;
  const phone = row[field];
  return (
    <>
      {name ?? text.none}
      {phone ? (
        <Below>
          <MaskedNumber
            key={row.family_id}
            masked={phone}
            what={words.phoneOf(name ?? words[parent])}
            words={words}
            fetchNumber={() => fetchFamilyNumber(row.student_id, field)}
          />
        </Below>
      ) : null}
    </>
  );
}

function Below({ children }: { children: ReactNode }) {
  return (
    <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
      {children}
    </chakra.span>
  );
}
