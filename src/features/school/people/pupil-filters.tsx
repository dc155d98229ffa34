import { chakra } from '@chakra-ui/react/styled-system';
import { COMPLETENESS_ITEMS, type CompletenessItem } from '#contract/records/pupil-record';
import { ITEM_NAMES } from '#contract/records/record-text';
import { withoutBlank } from '../../../lib/without-blank';
import { FilterChips } from '../../../ui/filter-chips';
import { SelectInput } from '../../../ui/inputs';
import { useClasses } from '../api';
import { text } from './text';

export interface PupilFilter {
  state: 'active' | 'inactive' | 'all';
  /** `none`: in no class; empty: all classes. */
  classid: string;
  /** `none`: linked by no parent; empty: all. */
  parent: '' | 'none';
  /** `none`: he cannot sign in; empty: all. */
  access: '' | 'none';
  /** `complete`, `incomplete`, or the item that is missing; empty: any record. */
  record: RecordFilter;
}

/** The list as it opens. */
export const NO_PUPIL_FILTER: PupilFilter = {
  state: 'active',
  classid: '',
  parent: '',
  access: '',
  record: '',
};

export function isNarrowed({ state, ...rest }: PupilFilter): boolean {
  return state === 'inactive' || Object.values(rest).some((value) => value !== '');
}

/** What such a filter asks of the list, and of its spreadsheet. */
export function queryOf({ record, ...filter }: PupilFilter) {
  return { ...withoutBlank(filter), ...queryOfRecord(record) };
}

export type RecordFilter = '' | 'complete' | 'incomplete' | CompletenessItem;

const RECORDS: readonly { value: RecordFilter; label: string }[] = [
  { value: 'incomplete', label: text.pupils.incomplete },
  { value: 'complete', label: text.pupils.complete },
  ...COMPLETENESS_ITEMS.map((value) => ({ value, label: text.pupils.lacksOne(ITEM_NAMES[value]) })),
];

/** The filter that an address names; any record where it names none. */
export function toRecordFilter(word: string | null): RecordFilter {
  return RECORDS.find(({ value }) => value === word)?.value ?? '';
}

/** The same for a filter that only finds those who have none: no parent, no way to sign in. */
export function toNoneFilter(word: string | null): '' | 'none' {
  return word === 'none' ? word : '';
}

function queryOfRecord(record: RecordFilter) {
  if (record === '') return {};
  return record === 'complete' || record === 'incomplete' ? { completeness: record } : { missing: record };
}

const STATES = (['active', 'inactive', 'all'] as const).map((id) => ({ id, label: text.pupils.filters[id] }));

interface PupilFiltersProps {
  filter: PupilFilter;
  onFilter: (filter: PupilFilter) => void;
}

export function PupilFilters({ filter, onFilter }: PupilFiltersProps) {
  const classes = useClasses().data?.data ?? [];
  return (
    <>
      <chakra.div width={{ base: 'full', md: '13rem' }}>
        <SelectInput
          aria-label={text.pupils.classFilter}
          // The options come later than the value: the select must be drawn anew to show it.
          key={classes.length}
          value={filter.classid}
          placeholder={text.pupils.allClasses}
          options={[
            { value: 'none', label: text.pupils.noClass },
            ...classes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => onFilter({ ...filter, classid: event.target.value })}
        />
      </chakra.div>
      <chakra.div width={{ base: 'full', md: '15rem' }}>
        <SelectInput
          aria-label={text.pupils.recordFilter}
          value={filter.record}
          placeholder={text.pupils.anyRecord}
          options={RECORDS}
          onChange={(event) => onFilter({ ...filter, record: toRecordFilter(event.target.value) })}
        />
      </chakra.div>
      <MissingFilter
        label={text.pupils.parentFilter}
        any={text.pupils.anyParent}
        none={text.pupils.noParent}
        value={filter.parent}
        onChange={(parent) => onFilter({ ...filter, parent })}
      />
      <MissingFilter
        label={text.pupils.accessFilter}
        any={text.pupils.anyAccess}
        none={text.pupils.noAccess}
        value={filter.access}
        onChange={(access) => onFilter({ ...filter, access })}
      />
      <FilterChips
        label={text.pupils.stateFilter}
        chips={STATES}
        active={filter.state}
        onChoose={(state) => onFilter({ ...filter, state })}
      />
    </>
  );
}

interface MissingFilterProps {
  label: string;
  any: string;
  none: string;
  value: '' | 'none';
  onChange: (value: '' | 'none') => void;
}

/** Finds those who have none. */
function MissingFilter({ label, any, none, value, onChange }: MissingFilterProps) {
  return (
    <chakra.div width={{ base: 'full', md: '13rem' }}>
      <SelectInput
        aria-label={label}
        value={value}
        placeholder={any}
        options={[{ value: 'none', label: none }]}
        onChange={(event) => onChange(toNoneFilter(event.target.value))}
      />
    </chakra.div>
  );
}
