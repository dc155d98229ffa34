import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../../lib/format';
import { CheckInput } from '../../../ui/inputs';
import { text } from './text';

interface PickShownProps {
  /** How many are shown; without any there is nothing to pick. */
  count: number;
  checked: boolean;
  onPick: (isChosen: boolean) => void;
}

/** The box that picks everybody who is shown. */
export function PickShown({ count, checked, onPick }: PickShownProps) {
  if (count === 0) return null;
  return (
    <chakra.div flex="1 0 60%" px="4">
      <CheckInput
        label={text.count(text.selectAll, formatNumber(count))}
        checked={checked}
        onChange={({ target }) => onPick(target.checked)}
      />
    </chakra.div>
  );
}
