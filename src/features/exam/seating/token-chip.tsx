import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '../../../ui/copy-button';
import { text } from '../text';

interface TokenChipProps {
  token: string | null;
  /** One is asked for, though not this one: each of a proctor's rooms has its own. */
  isAsked?: boolean;
  /** The clock replaces it after so many minutes. */
  minutes?: number | null;
}

export function TokenChip({ token, isAsked = false, minutes = null }: TokenChipProps) {
  if (token === null) {
    const asked = minutes === null ? text.token.byRoom : text.token.byClock(minutes);
    return <chakra.span color="fg.muted">{isAsked ? asked : text.token.none}</chakra.span>;
  }
  return (
    <CopyButton
      value={token}
      label={text.token.copy(token)}
      copied={text.token.copied}
      refused={text.token.refused}
    />
  );
}
