import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../../lib/format';
import { text } from './text';

/** The figure beside the bar is the information; the bar only illustrates it. */
export function AnsweredBar({ answered, total }: { answered: number; total: number }) {
  const percent = total === 0 ? 0 : Math.min(100, (answered / total) * 100);
  return (
    <chakra.span display="flex" alignItems="center" gap="2">
      <chakra.span
        aria-hidden="true"
        // A tablet has no room for both: the figure is enough.
        display={{ md: 'none', xl: 'block' }}
        flex="1"
        minWidth="3rem"
        maxWidth="7rem"
        height="2"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.span display="block" height="full" bg="brand.solid" style={{ width: `${percent}%` }} />
      </chakra.span>
      {text.roster.answeredOf(formatNumber(answered), formatNumber(total))}
    </chakra.span>
  );
}
