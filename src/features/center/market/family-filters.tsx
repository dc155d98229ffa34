import { chakra } from '@chakra-ui/react/styled-system';
import { SCHOOL_AGES } from '#contract/center/market';
import { SelectInput } from '../../../ui/inputs';
import { SchoolSelect } from '../school-select';
import type { FamilyQuery } from './api';
import { text } from './text';

const { families: words } = text;

export type FamilyFilter = Pick<FamilyQuery, 'family_age' | 'family_age_to' | 'family_gender' | 'homebase'>;

const GENDERS = (['L', 'P'] as const).map((value) => ({ value, label: words.genders[value] }));

/** The age range of each kind of school, then each single age. */
const AGES = [
  ...SCHOOL_AGES,
  ...SCHOOL_AGES.flatMap(({ least, most }) =>
    Array.from({ length: most - least + 1 }, (_, step) => ({ least: least + step, most: least + step })),
  ),
].map(({ least, most }) => ({
  least,
  most,
  value: `${least}-${most}`,
  label: least === most ? words.years(least) : text.figures.band(least, most),
}));

interface FamilyFiltersProps {
  filter: FamilyFilter;
  onFilter: (filter: FamilyFilter) => void;
}

export function FamilyFilters({ filter, onFilter }: FamilyFiltersProps) {
  const { family_age: least, family_age_to: most } = filter;
  return (
    <>
      <SchoolSelect chosen={filter.homebase} onChoose={(homebase) => onFilter({ ...filter, homebase })} />
      <chakra.div width={{ base: 'full', md: '12rem' }}>
        <SelectInput
          aria-label={words.ageFilter}
          value={least === undefined ? '' : `${least}-${most}`}
          placeholder={words.allAges}
          options={AGES}
          onChange={({ target }) => {
            const age = AGES.find(({ value }) => value === target.value);
            onFilter({ ...filter, family_age: age?.least, family_age_to: age?.most });
          }}
        />
      </chakra.div>
      <chakra.div width={{ base: 'full', md: '12rem' }}>
        <SelectInput
          aria-label={words.genderFilter}
          value={filter.family_gender ?? ''}
          placeholder={words.allGenders}
          options={GENDERS}
          onChange={({ target }) => {
            const gender = GENDERS.find(({ value }) => value === target.value);
            onFilter({ ...filter, family_gender: gender?.value });
          }}
        />
      </chakra.div>
    </>
  );
}
