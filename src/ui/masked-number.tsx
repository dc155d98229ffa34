import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

/**
 * A private number: only its last digits until the user reveals it, which is logged. It is not stored, and it is hidden
 * again once it may be another number.
 */
export function MaskedNumber(props: MaskedNumberProps) {
  return <Revealable key={props.masked} {...props} />;
}

const REVEAL = 'reveal';

function Revealable({ masked, what, words, fetchNumber }: MaskedNumberProps) {
  const reveal = useMutation({ mutationKey: [REVEAL], mutationFn: fetchNumber, gcTime: 0 });
  useAfterWrite(reveal.reset);
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
        _print={{ display: 'none' }}
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

/** Also after a write that seems to have failed: only its reply may be lost. The last digits alone may stay the same. */
function useAfterWrite(act: () => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const isSettled = mutation?.state.status === 'success' || mutation?.state.status === 'error';
        if (type === 'updated' && isSettled && mutation?.options.mutationKey?.[0] !== REVEAL) act();
      }),
    [client, act],
  );
}
