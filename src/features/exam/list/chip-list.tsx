import { Badge } from '@chakra-ui/react/badge';
import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../../lib/format';
import { text } from '../text';

/** More chips would make rows of different heights. */
const SHOWN_MAX = 3;

/** Names as chips; those beyond the third are counted and shown on hover. */
export function ChipList({ names }: { names: readonly string[] }) {
  const rest = names.slice(SHOWN_MAX);
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="1" maxWidth="16rem">
      {names.slice(0, SHOWN_MAX).map((name) => (
        <Badge key={name} colorPalette="neutral">
          {name}
        </Badge>
      ))}
      {rest.length > 0 ? (
        <Badge colorPalette="neutral" title={rest.join(', ')}>
          {text.list.more(formatNumber(rest.length))}
        </Badge>
      ) : null}
    </chakra.span>
  );
}
