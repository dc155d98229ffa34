import { chakra } from '@chakra-ui/react/styled-system';
import { FilterChips } from '../../../ui/filter-chips';
import { SelectInput } from '../../../ui/inputs';
import { useClasses } from '../api';
import { text } from './text';

export interface PupilFilter {
  state: 'active' | 'inactive' | 'all';
  /** Empty: all classes. */
  classid: string;
}

const STATES = (['active', 'inactive', 'all'] as const).map((id) => ({ id, label: text.pupils.filters[id] }));

interface PupilFiltersProps {
  filter: PupilFilter;
  onFilter: (filter: PupilFilter) => void;
}

export function PupilFilters({ filter, onFilter }: PupilFiltersProps) {
  const classes = useClasses().data?.data ?? [];
  return (
    <>
      <chakra.div width={{ base: 'full', md: '13rem' }}>
        <SelectInput
          aria-label={text.pupils.classFilter}
          value={filter.classid}
          placeholder={text.pupils.allClasses}
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onFilter({ ...filter, classid: event.target.value })}
        />
      </chakra.div>
      <FilterChips
        label={text.pupils.stateFilter}
        chips={STATES}
        active={filter.state}
        onChoose={(state) => onFilter({ ...filter, state })}
      />
    </>
  );
}
