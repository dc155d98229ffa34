import { chakra } from '@chakra-ui/react/styled-system';
import { FilterChips } from '../../../ui/filter-chips';
import { SelectInput } from '../../../ui/inputs';
import { FilterSelect } from '../../../ui/table/filter-select';
import type { PeopleQuery } from '../api';
import { SchoolSelect } from '../school-select';
import { text } from './text';

export type PeopleFilter = Pick<PeopleQuery, 'homebase' | 'gender' | 'state' | 'in_class'>;

const STATES = (['active', 'inactive', 'all'] as const).map((id) => ({ id, label: text.filters[id] }));
const SEATED = (['yes', 'no'] as const).map((value) => ({ value, label: text.pupils.seated[value] }));
const GENDERS = (['L', 'P'] as const).map((value) => ({ value, label: text.genders[value] }));

interface PeopleFiltersProps {
  filter: PeopleFilter;
  /** Pupils have a class or none. */
  hasClasses: boolean;
  onFilter: (filter: PeopleFilter) => void;
}

export function PeopleFilters({ filter, hasClasses, onFilter }: PeopleFiltersProps) {
  return (
    <>
      <SchoolSelect chosen={filter.homebase} onChoose={(homebase) => onFilter({ ...filter, homebase })} />
      <chakra.div width={{ base: 'full', md: '12rem' }}>
        <SelectInput
          aria-label={text.genderFilter}
          value={filter.gender ?? ''}
          placeholder={text.allGenders}
          options={GENDERS}
          onChange={({ target }) => {
            const chosen = GENDERS.find(({ value }) => value === target.value);
            onFilter({ ...filter, gender: chosen?.value });
          }}
        />
      </chakra.div>
      {hasClasses ? (
        <FilterSelect
          label={text.pupils.seatedFilter}
          value={filter.in_class ?? ''}
          all={text.pupils.anySeated}
          options={SEATED}
          onChoose={(chosen) => onFilter({ ...filter, in_class: chosen || undefined })}
        />
      ) : null}
      <FilterChips
        label={text.stateFilter}
        chips={STATES}
        active={filter.state ?? 'active'}
        onChoose={(state) => onFilter({ ...filter, state })}
      />
    </>
  );
}
