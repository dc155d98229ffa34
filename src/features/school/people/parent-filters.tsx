import { chakra } from '@chakra-ui/react/styled-system';
import { SelectInput } from '../../../ui/inputs';
import { text } from './text';

const { parents: words } = text;

interface ParentFilter {
  children?: 'some' | 'none';
  state?: 'cameIn' | 'neverIn';
}
export const NO_PARENT_FILTER: ParentFilter = {};

const CHILDREN = (['some', 'none'] as const).map((value) => ({ value, label: words.childrenKinds[value] }));
const STATES = (['cameIn', 'neverIn'] as const).map((value) => ({ value, label: words.states[value] }));

interface ParentFiltersProps {
  filter: ParentFilter;
  onFilter: (filter: ParentFilter) => void;
}

export function ParentFilters({ filter, onFilter }: ParentFiltersProps) {
  const { children: _linked, ...withoutChildren } = filter;
  const { state: _state, ...withoutState } = filter;
  return (
    <>
      <chakra.div width={{ base: 'full', md: '14rem' }}>
        <SelectInput
          aria-label={words.childrenFilter}
          value={filter.children ?? ''}
          placeholder={words.anyChildren}
          options={CHILDREN}
          onChange={({ target }) => {
            const chosen = CHILDREN.find(({ value }) => value === target.value)?.value;
            onFilter(chosen ? { ...filter, children: chosen } : withoutChildren);
          }}
        />
      </chakra.div>
      <chakra.div width={{ base: 'full', md: '14rem' }}>
        <SelectInput
          aria-label={words.stateFilter}
          value={filter.state ?? ''}
          placeholder={words.anyState}
          options={STATES}
          onChange={({ target }) => {
            const chosen = STATES.find(({ value }) => value === target.value)?.value;
            onFilter(chosen ? { ...filter, state: chosen } : withoutState);
          }}
        />
      </chakra.div>
    </>
  );
}
