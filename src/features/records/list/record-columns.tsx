import { chakra } from '@chakra-ui/react/styled-system';
import type { RecordRow } from '#contract/records/record-shown';
import { STATE_NAMES } from '#contract/records/record-text';
import { FlagIcon } from '../../../ui/icons/basic-icons';
import { LogoutIcon } from '../../../ui/icons/office-icons';
import { PercentBar } from '../../../ui/percent-bar';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import { text } from '../text';

export function recordColumns(onOpen: (id: string) => void): readonly Column<RecordRow>[] {
  return [
    {
      id: 'name',
      header: text.name,
      onCard: 'title',
      sortable: true,
      cell: ({ id, name, gender }) => (
        <>
          <chakra.button
            type="button"
            minHeight="11"
            textAlign="start"
            fontWeight="semibold"
            color="brand.fg"
            cursor="pointer"
            _hover={{ textDecoration: 'underline' }}
            onClick={() => onOpen(id)}
          >
            {name}
          </chakra.button>
          <chakra.span display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
            {gender ? text.gender[gender] : null}
          </chakra.span>
        </>
      ),
    },
    { id: 'nis', header: text.nis, onCard: 'hidden', cell: ({ nis }) => nis },
    {
      id: 'class',
      header: text.class,
      sortable: true,
      cell: (pupil) => <ClassCell {...pupil} />,
    },
    {
      id: 'completeness',
      header: text.completeness,
      sortable: true,
      width: '14rem',
      cell: ({ completeness }) => <PercentBar percent={completeness} />,
    },
    {
      id: 'proposals',
      header: text.proposals,
      cell: ({ proposals }) =>
        proposals > 0 ? (
          <StatusBadge icon={FlagIcon} tone="lantern" label={text.waiting(proposals)} />
        ) : (
          text.none
        ),
    },
  ];
}

/** A pupil who left keeps the class of the period, and one without a class waits for none. */
function ClassCell({ classname, state }: RecordRow) {
  if (state === 'active') return classname ?? text.noClass;
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
      {classname}
      <StatusBadge icon={LogoutIcon} tone="neutral" label={STATE_NAMES[state]} />
    </chakra.span>
  );
}
