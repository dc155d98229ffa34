import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation } from '@tanstack/react-query';
import { toProblem } from '../lib/problem';
import { Button } from './button';
import { EyeIcon } from './icons/basic-icons';
import { toaster } from './toast';

interface MaskedNumberProps {
  /** Only the last digits. */
  masked: string;
  /** What number it is, and whose: `No. HP Siti`. */
  what: string;
  words: { reveal: (what: string) => string; revealShort: string; revealNote: string };
  fetchNumber: () => Promise<string>;
}

/** A private number: only its last digits until the user reveals it, which is logged. It is not stored. */
export function MaskedNumber({ masked, what, words, fetchNumber }: MaskedNumberProps) {
  const reveal = useMutation({ mutationFn: fetchNumber, gcTime: 0 });
  if (reveal.data !== undefined) {
    return <chakra.span fontVariantNumeric="tabular-nums">{reveal.data}</chakra.span>;
  }
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
      <chakra.span fontVariantNumeric="tabular-nums">{masked}</chakra.span>
      <Button
        variant="ghost"
        tone="neutral"
        size="sm"
        title={words.revealNote}
        aria-label={words.reveal(what)}
        busy={reveal.isPending}
        onClick={() =>
          reveal.mutate(undefined, { onError: (error) => toaster.error(toProblem(error)?.message ?? '') })
        }
      >
        <EyeIcon boxSize="4" />
        {words.revealShort}
      </Button>
    </chakra.span>
  );
}
