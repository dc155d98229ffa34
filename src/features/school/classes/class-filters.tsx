import type { ClassRow } from '#contract/school/class';
import { byText } from '#domain/list/whole-list';
import type { ClassFilter } from '#domain/school/office-lists';
import { FilterSelect } from '../../../ui/table/filter-select';
import { toUsageState, UsageFilter } from '../record/usage-filter';
import { text } from '../text';

export const NO_CLASS_FILTER: ClassFilter = { grade: '', major: '', homeroom: '', state: '' };

/** The filter that an address names. */
export function toClassFilter(params: URLSearchParams): ClassFilter {
  return {
    grade: params.get('tingkat') ?? '',
    major: params.get('jurusan') ?? '',
    homeroom: params.get('wali') === 'none' ? 'none' : '',
    state: toUsageState(params.get('status')),
  };
}

const HOMEROOMS = [{ value: 'none', label: text.class.withoutHomeroom }] as const;

interface ClassFiltersProps {
  filter: ClassFilter;
  /** All classes, whose grades and majors can be chosen. */
  rows: readonly ClassRow[];
  onFilter: (filter: ClassFilter) => void;
}

export function ClassFilters({ filter, rows, onFilter }: ClassFiltersProps) {
  const grades = toOptions(rows.map((row) => [row.grade, row.grade_name]));
  const majors = toOptions(
    rows.flatMap(({ major, major_name }) => (major ? [[major, major_name ?? '']] : [])),
  );
  return (
    <>
      <FilterSelect
        label={text.class.gradeFilter}
        value={filter.grade}
        all={text.class.allGrades}
        options={grades}
        onChoose={(grade) => onFilter({ ...filter, grade })}
      />
      {majors.length > 0 ? (
        <FilterSelect
          label={text.class.majorFilter}
          value={filter.major}
          all={text.class.allMajors}
          options={majors}
          onChoose={(major) => onFilter({ ...filter, major })}
        />
      ) : null}
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

function toOptions(pairs: readonly (readonly [value: string, label: string])[]) {
  return [...new Map(pairs)]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => byText(a.label, b.label));
}
