import { withoutBlank } from '../../../lib/without-blank';
import { FilterSelect } from '../../../ui/table/filter-select';
import { text } from './text';

const { parents: words } = text;

interface ParentFilter {
  children?: 'some' | 'none';
  state?: 'cameIn' | 'neverIn';
  /** Absent: the active ones. */
  account?: 'inactive' | 'all';
}
export const NO_PARENT_FILTER: ParentFilter = {};

const CHILDREN = (['some', 'none'] as const).map((value) => ({ value, label: words.childrenKinds[value] }));
const STATES = (['cameIn', 'neverIn'] as const).map((value) => ({ value, label: words.states[value] }));
const ACCOUNTS = (['inactive', 'all'] as const).map((value) => ({ value, label: words.accounts[value] }));

interface ParentFiltersProps {
  filter: ParentFilter;
  onFilter: (filter: ParentFilter) => void;
}

export function ParentFilters({ filter, onFilter }: ParentFiltersProps) {
  const { children = '', state = '', account = '' } = filter;
  const choose = (chosen: { [Name in keyof ParentFilter]-?: ParentFilter[Name] | '' }) =>
    onFilter(withoutBlank(chosen));
  return (
    <>
      <FilterSelect
        label={words.childrenFilter}
        value={children}
        all={words.anyChildren}
        options={CHILDREN}
        onChoose={(next) => choose({ children: next, state, account })}
      />
      <FilterSelect
        label={words.stateFilter}
        value={state}
        all={words.anyState}
        options={STATES}
        onChoose={(next) => choose({ children, state: next, account })}
      />
      <FilterSelect
        label={words.accountFilter}
        value={account}
        all={words.accounts.active}
        options={ACCOUNTS}
        onChoose={(next) => choose({ children, state, account: next })}
      />
    </>
  );
}
