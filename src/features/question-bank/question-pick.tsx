import { chakra } from '@chakra-ui/react/styled-system';
import { text } from './placement/text';

interface QuestionPickProps {
  number: number;
  isPicked: boolean;
  onPick: () => void;
}

/** A question's checkbox; the whole square of 44 px is the target. */
export function QuestionPick({ number, isPicked, onPick }: QuestionPickProps) {
  return (
    <chakra.label display="grid" placeItems="center" boxSize="11" ms="-3" my="-2" cursor="pointer">
      <chakra.input
        type="checkbox"
        aria-label={text.pick(number)}
        checked={isPicked}
        onChange={onPick}
        boxSize="5"
        accentColor="brand.solid"
      />
    </chakra.label>
  );
}
