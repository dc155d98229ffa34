import type { UsageState } from '#domain/school/office-lists';
import { FilterSelect } from '../../../ui/table/filter-select';
import { text } from '../text';

const STATES = (['active', 'archived'] as const).map((value) => ({ value, label: text.usage[value] }));

interface UsageFilterProps {
  state: UsageState;
  onChoose: (state: UsageState) => void;
}

/** The filter that an address names; both where it names none. */
export function toUsageState(word: string | null): UsageState {
  return STATES.find(({ value }) => value === word)?.value ?? '';
}

/** Chooses rows that are in use, archived ones, or both. */
export function UsageFilter({ state, onChoose }: UsageFilterProps) {
  return (
    <FilterSelect
      label={text.usage.label}
      value={state}
      all={text.usage.all}
      options={STATES}
      onChoose={onChoose}
    />
  );
}
