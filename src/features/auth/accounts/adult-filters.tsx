import { chakra } from '@chakra-ui/react/styled-system';
import { ADULT_LEVELS } from '#contract/auth/sign-in-state';
import { FilterChips } from '../../../ui/filter-chips';
import { SelectInput } from '../../../ui/inputs';
import { SearchBox } from '../../../ui/search-box';
import { text } from './text';
import type { useAdultFilter } from './use-adult-filter';

const LEVELS = ['all', ...ADULT_LEVELS] as const;
const STATES = ['neverIn', 'mustChange'] as const;

/** Search first, then role and sign-in state. */
export function AdultFilters({ filter }: { filter: ReturnType<typeof useAdultFilter> }) {
  const { level, state } = filter.query;
  return (
    <>
      <SearchBox value={filter.search} onSearch={filter.setSearch} label={text.adults.search} />
      <chakra.div width={{ base: 'full', md: '15rem' }}>
        <SelectInput
          aria-label={text.adults.stateLabel}
          fontSize="sm"
          value={state ?? ''}
          placeholder={text.adults.anyState}
          options={STATES.map((value) => ({ value, label: text.filters[value] }))}
          onChange={({ target: { value } }) => filter.setState(STATES.find((known) => known === value))}
        />
      </chakra.div>
      <FilterChips
        label={text.adults.levelLabel}
        chips={LEVELS.map((id) => ({ id, label: text.adults.levels[id] }))}
        active={level ?? 'all'}
        onChoose={(next) => filter.setLevel(next === 'all' ? undefined : next)}
      />
    </>
  );
}
