import { chakra } from '@chakra-ui/react/styled-system';
import { OFFICER_STATES, type OfficerRow } from '#contract/center/admin';
import { OFFICE_LEVELS } from '#contract/levels';
import { SelectInput } from '../../../ui/inputs';
import { FilterSelect } from '../../../ui/table/filter-select';
import { SchoolSelect } from '../school-select';
import { text } from '../text';

const { admins: words } = text;
const LEVEL_OPTIONS = OFFICE_LEVELS.map((value) => ({ value, label: words.levels[value] }));
const STATE_OPTIONS = OFFICER_STATES.map((value) => ({ value, label: words.states[value] }));

export interface OfficerFilter {
  level?: (typeof OFFICE_LEVELS)[number];
  homebase?: string;
  state?: OfficerRow['state'];
}
export const NO_FILTER: OfficerFilter = {};

interface OfficerFiltersProps {
  filter: OfficerFilter;
  onFilter: (filter: OfficerFilter) => void;
}

export function OfficerFilters({ filter, onFilter }: OfficerFiltersProps) {
  const { level: _level, ...withoutLevel } = filter;
  const { homebase: _school, ...withoutSchool } = filter;
  const { state: _state, ...withoutState } = filter;
  return (
    <>
      <chakra.div width={{ base: 'full', md: '12rem' }}>
        <SelectInput
          aria-label={words.levelFilter}
          value={filter.level ?? ''}
          placeholder={words.allLevels}
          options={LEVEL_OPTIONS}
          onChange={({ target }) => {
            const level = OFFICE_LEVELS.find((one) => one === target.value);
            onFilter(level ? { ...filter, level } : withoutLevel);
          }}
        />
      </chakra.div>
      <FilterSelect
        label={words.stateFilter}
        value={filter.state ?? ''}
        all={words.allStates}
        options={STATE_OPTIONS}
        onChoose={(state) => onFilter(state ? { ...filter, state } : withoutState)}
      />
      <SchoolSelect
        chosen={filter.homebase}
        onChoose={(homebase) => onFilter(homebase ? { ...filter, homebase } : withoutSchool)}
      />
    </>
  );
}
