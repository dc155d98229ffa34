import type { ClassRow } from '#contract/admin/class';
import { byText } from '#domain/list/whole-list';
import type { ClassFilter } from '#domain/school/office-lists';
import { FilterSelect } from '../../../ui/table/filter-select';
import { UsageFilter } from '../record/usage-filter';
import { text } from '../text';

export const NO_CLASS_FILTER: ClassFilter = { grade: '', homeroom: '', state: '' };

const HOMEROOMS = [{ value: 'none', label: text.class.withoutHomeroom }] as const;

interface ClassFiltersProps {
  filter: ClassFilter;
  /** All classes, whose grades can be chosen. */
  rows: readonly ClassRow[];
  onFilter: (filter: ClassFilter) => void;
}

export function ClassFilters({ filter, rows, onFilter }: ClassFiltersProps) {
  const grades = [...new Map(rows.map((row) => [row.grade, row.grade_name]))]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => byText(a.label, b.label));
  return (
    <>
      <FilterSelect
        label={text.class.gradeFilter}
        value={filter.grade}
        all={text.class.allGrades}
        options={grades}
        onChoose={(grade) => onFilter({ ...filter, grade })}
      />
      <FilterSelect
        label={text.class.homeroomFilter}
        value={filter.homeroom}
        all={text.class.anyHomeroom}
        options={HOMEROOMS}
        onChoose={(homeroom) => onFilter({ ...filter, homeroom })}
      />
      <UsageFilter state={filter.state} onChoose={(state) => onFilter({ ...filter, state })} />
    </>
  );
}
