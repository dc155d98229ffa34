import { chakra } from '@chakra-ui/react/styled-system';
import { text } from './text';

export interface PersonCellProps {
  name: string;
  /** Small text below the name. */
  lines: readonly (string | null)[];
  isPicked: boolean;
  onToggle: () => void;
}

/** A person in a list of accounts, with a checkbox. */
export function PersonCell({ name, lines, isPicked, onToggle }: PersonCellProps) {
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="11" cursor="pointer">
      <chakra.input
        type="checkbox"
        aria-label={text.select(name)}
        checked={isPicked}
        onChange={onToggle}
        boxSize="5"
        flexShrink={0}
        accentColor="brand.solid"
      />
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {name}
        {lines.filter(Boolean).map((line) => (
          <chakra.span key={line} display="block" fontSize="xs" color="fg.muted" fontWeight="normal">
            {line}
          </chakra.span>
        ))}
      </chakra.span>
    </chakra.label>
  );
}
