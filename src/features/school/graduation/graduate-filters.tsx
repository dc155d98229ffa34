import { chakra } from '@chakra-ui/react/styled-system';
import { LEAVING_REASONS, type LeavingReason } from '#contract/school/leaving';
import { SelectInput } from '../../../ui/inputs';
import { useClasses, usePeriods } from '../api';
import { text } from './text';

export interface GraduateFilter {
  /** Empty: all. */
  periode: string;
  classid: string;
  reason: LeavingReason | 'all';
}

export const NO_GRADUATE_FILTER: GraduateFilter = { periode: '', classid: '', reason: 'graduated' };

interface GraduateFiltersProps {
  filter: GraduateFilter;
  onFilter: (filter: GraduateFilter) => void;
}

export function GraduateFilters({ filter, onFilter }: GraduateFiltersProps) {
  const periods = usePeriods().data?.data ?? [];
  const classes = useClasses().data?.data ?? [];
  return (
    <>
      <chakra.div width={{ base: 'full', md: '10rem' }}>
        <SelectInput
          aria-label={text.reasonFilter}
          value={filter.reason}
          options={[
            ...LEAVING_REASONS.map((reason) => ({ value: reason, label: text.reasons[reason] })),
            { value: 'all', label: text.allReasons },
          ]}
          onChange={({ target }) => onFilter({ ...filter, reason: target.value as GraduateFilter['reason'] })}
        />
      </chakra.div>
      <chakra.div width={{ base: 'full', md: '12rem' }}>
        <SelectInput
          aria-label={text.yearFilter}
          value={filter.periode}
          placeholder={text.allYears}
          options={periods.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onFilter({ ...filter, periode: target.value })}
        />
      </chakra.div>
      <chakra.div width={{ base: 'full', md: '12rem' }}>
        <SelectInput
          aria-label={text.classFilter}
          value={filter.classid}
          placeholder={text.allClasses}
          options={classes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => onFilter({ ...filter, classid: target.value })}
        />
      </chakra.div>
    </>
  );
}
