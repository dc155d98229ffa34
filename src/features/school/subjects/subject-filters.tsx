import type { SubjectFilter } from '#domain/school/office-lists';
import { FilterSelect } from '../../../ui/table/filter-select';
import { useCategories } from '../api';
import { UsageFilter } from '../record/usage-filter';
import { text } from '../text';

export const NO_SUBJECT_FILTER: SubjectFilter = { category: '', state: '' };

interface SubjectFiltersProps {
  filter: SubjectFilter;
  onFilter: (filter: SubjectFilter) => void;
}

export function SubjectFilters({ filter, onFilter }: SubjectFiltersProps) {
  const categories = useCategories().data?.data ?? [];
  return (
    <>
      <FilterSelect
        label={text.subject.categoryFilter}
        value={filter.category}
        all={text.subject.allCategories}
        options={[
          { value: 'none', label: text.subject.noCategory },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(category) => onFilter({ ...filter, category })}
      />
      <UsageFilter state={filter.state} onChoose={(state) => onFilter({ ...filter, state })} />
    </>
  );
}
