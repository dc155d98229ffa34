import type { ClassRow } from '#contract/admin/class';
import { byText } from '../../../lib/use-whole-list';
import { FilterSelect } from '../../../ui/table/filter-select';
import { text } from '../text';

/** Empty: all. */
export interface ClassFilter {
  /** Id. */
  grade: string;
  /** `none`: in use, and nobody is its homeroom teacher. */
  homeroom: '' | 'none';
  state: '' | 'active' | 'archived';
}

export const NO_CLASS_FILTER: ClassFilter = { grade: '', homeroom: '', state: '' };

export function matches(row: ClassRow, { grade, homeroom, state }: ClassFilter): boolean {
  if (grade !== '' && row.grade !== grade) return false;
  if (homeroom === 'none' && (row.homeroom !== null || !row.isactive)) return false;
  return state === '' || row.isactive === (state === 'active');
}

const HOMEROOMS = [{ value: 'none', label: text.class.withoutHomeroom }] as const;
const STATES = (['active', 'archived'] as const).map((value) => ({ value, label: text.usage[value] }));

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
      <FilterSelect
        label={text.usage.label}
        value={filter.state}
        all={text.usage.all}
        options={STATES}
        onChoose={(state) => onFilter({ ...filter, state })}
      />
    </>
  );
}
