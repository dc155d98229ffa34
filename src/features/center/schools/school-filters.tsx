import { SCHOOL_KINDS } from '#contract/center/homebase';
import type { SchoolFilter } from '#domain/school/office-lists';
import { FilterSelect } from '../../../ui/table/filter-select';
import { text } from '../text';

const { units: words } = text;

export const NO_SCHOOL_FILTER: SchoolFilter = { jenjang: '', admins: '' };

const KINDS = [
  ...SCHOOL_KINDS.map((value) => ({ value, label: value })),
  { value: 'none', label: words.withoutJenjang } as const,
];
const ADMINS = [{ value: 'none', label: words.noAdmin }] as const;

interface SchoolFiltersProps {
  filter: SchoolFilter;
  onFilter: (filter: SchoolFilter) => void;
}

export function SchoolFilters({ filter, onFilter }: SchoolFiltersProps) {
  return (
    <>
      <FilterSelect
        label={words.jenjangFilter}
        value={filter.jenjang}
        all={words.allJenjang}
        options={KINDS}
        onChoose={(jenjang) => onFilter({ ...filter, jenjang })}
      />
      <FilterSelect
        label={words.adminFilter}
        value={filter.admins}
        all={words.anyAdmins}
        options={ADMINS}
        onChoose={(admins) => onFilter({ ...filter, admins })}
      />
    </>
  );
}
