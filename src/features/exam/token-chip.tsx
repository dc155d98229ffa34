import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '../../ui/copy-button';
import { text } from './text';

export function TokenChip({ token }: { token: string | null }) {
  if (token === null) return <chakra.span color="fg.muted">{text.token.none}</chakra.span>;
  return (
    <CopyButton
      value={token}
      label={text.token.copy(token)}
      copied={text.token.copied}
      refused={text.token.refused}
    />
  );
}
