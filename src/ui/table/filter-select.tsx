import { chakra } from '@chakra-ui/react/styled-system';
import { SelectInput } from '../inputs';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** Empty: all. */
  value: Value | '';
  /** What stands for all. */
  all: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value | '') => void;
}

/** A filter of a list with more choices than chips can show. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, all, options, onChoose } = props;
  return (
    <chakra.div width={{ base: 'full', md: '13rem' }}>
      <SelectInput
        aria-label={label}
        // The options may come later than the value: the select must be drawn anew to show it.
        key={options.length}
        value={value}
        placeholder={all}
        options={options}
        onChange={({ target }) => onChoose(options.find((one) => one.value === target.value)?.value ?? '')}
      />
    </chakra.div>
  );
}
