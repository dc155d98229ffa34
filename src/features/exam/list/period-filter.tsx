import { chakra } from '@chakra-ui/react/styled-system';
import { SelectInput } from '../../../ui/inputs';
import { usePeriods } from '../api';
import { text } from '../text';

interface PeriodFilterProps {
  /** Empty: the active school year. */
  value: string;
  onChoose: (periode: string) => void;
}

/** Chooses an earlier school year; hidden while there is only one. */
export function PeriodFilter({ value, onChoose }: PeriodFilterProps) {
  const { data: periods = [] } = usePeriods();
  if (periods.length < 2) return null;
  const options = periods.map(({ id, name, isactive }) => ({
    value: isactive ? '' : id,
    label: isactive ? text.list.activePeriod(name) : name,
  }));
  return (
    <chakra.div minWidth="12rem">
      <SelectInput
        aria-label={text.list.period}
        fontSize="sm"
        value={value}
        options={options}
        onChange={(event) => onChoose(event.target.value)}
      />
    </chakra.div>
  );
}
