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
  /** `complete`, `incomplete`, or the item that is missing; empty: any record. */
  record: RecordFilter;
}

/** The list as it opens. */
export const NO_PUPIL_FILTER: PupilFilter = { state: 'active', classid: '', parent: '', record: '' };

export function isNarrowed({ state, classid, parent, record }: PupilFilter): boolean {
  return state === 'inactive' || classid !== '' || parent !== '' || record !== '';
}

/** What such a filter asks of the list, and of its spreadsheet. */
export function queryOf({ state, classid, parent, record }: PupilFilter) {
  return { ...withoutBlank({ state, classid, parent }), ...queryOfRecord(record) };
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

/** The same for the filter "linked by no parent". */
export function toParentFilter(word: string | null): PupilFilter['parent'] {
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
      <chakra.div width={{ base: 'full', md: '13rem' }}>
        <SelectInput
          aria-label={text.pupils.parentFilter}
          value={filter.parent}
          placeholder={text.pupils.anyParent}
          options={[{ value: 'none', label: text.pupils.noParent }]}
          onChange={(event) => onFilter({ ...filter, parent: toParentFilter(event.target.value) })}
        />
      </chakra.div>
      <FilterChips
        label={text.pupils.stateFilter}
        chips={STATES}
        active={filter.state}
        onChoose={(state) => onFilter({ ...filter, state })}
      />
    </>
  );
}
