import { chakra } from '@chakra-ui/react/styled-system';
import type { PrivateField } from '#contract/pupil-record';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { EyeIcon } from '../../../ui/icons/basic-icons';
import { toaster } from '../../../ui/toast';
import { useReveal } from '../api';
import { text } from '../text';
import { fieldName } from './shown-value';

interface PrivateValueProps {
  userid: string;
  field: PrivateField;
  /** Its last digits. */
  masked: string;
  /** The number that this proposal wants. */
  proposal?: string;
}

/** A private number: its last digits, until somebody asks for all of them, which is noted. */
export function PrivateValue({ userid, field, masked, proposal }: PrivateValueProps) {
  const reveal = useReveal(userid, field, proposal);
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
        title={text.revealNote}
        aria-label={text.reveal(fieldName(field))}
        busy={reveal.isPending}
        onClick={() =>
          reveal.mutate(undefined, { onError: (error) => toaster.error(toProblem(error)?.message ?? '') })
        }
      >
        <EyeIcon boxSize="4" />
        {text.revealShort}
      </Button>
    </chakra.span>
  );
}
