import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { toProblem } from '../lib/problem';
import { Avatar } from './avatar';
import { Button } from './button';
import { formText } from './form-text';
import type { Nameplate } from './nameplate';
import { PictureButton } from './picture-button';
import { toaster } from './toast';

const { logo: words } = formText;

interface LogoFieldProps {
  /** A school, or the head office. */
  of: Nameplate & { id: string };
  /** Accepted media types. */
  types: readonly string[];
  save: Write<{ input: { id: string }; file: File }>;
  remove: Write<{ input: { id: string } }>;
}

/** As much of a mutation as the field needs. */
interface Write<Input> {
  isPending: boolean;
  mutate(input: Input, told: Told): void;
}

interface Told {
  onSuccess: (reply: { message: string }) => void;
  onError: (error: unknown) => void;
}

/** The logo, with buttons to replace and remove it; both take effect at once. */
export function LogoField({ of: { id, name, logo }, types, save, remove }: LogoFieldProps) {
  const helpId = useId();
  const busy = save.isPending || remove.isPending;
  return (
    <chakra.div display="flex" alignItems="center" gap="4">
      <Avatar name={name} src={logo} size="16" />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <PictureButton
          label={logo ? words.change : words.add}
          types={types}
          busy={busy}
          describedBy={helpId}
          onPicture={(file) => save.mutate({ input: { id }, file }, TOLD)}
        />
        {logo ? (
          <Button
            variant="ghost"
            tone="neutral"
            disabled={busy}
            onClick={() => remove.mutate({ input: { id } }, TOLD)}
          >
            {words.remove}
          </Button>
        ) : null}
        <chakra.p id={helpId} width="full" fontSize="sm" color="fg.muted">
          {words.help}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

const TOLD: Told = {
  onSuccess: ({ message }) => toaster.success(message),
  onError: (error) => toaster.error(toProblem(error)?.message ?? ''),
};
