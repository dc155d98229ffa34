import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '../../ui/copy-button';
import { text } from './text';

interface TokenChipProps {
  token: string | null;
  /** One is asked for, though not this one: each of a proctor's rooms has its own. */
  isAsked?: boolean;
}

export function TokenChip({ token, isAsked = false }: TokenChipProps) {
  if (token === null)
    return <chakra.span color="fg.muted">{isAsked ? text.token.byRoom : text.token.none}</chakra.span>;
  return (
    <CopyButton
      value={token}
      label={text.token.copy(token)}
      copied={text.token.copied}
      refused={text.token.refused}
    />
  );
}
