import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { homebase } from '#contract/center/homebase';
import { toProblem } from '../../../lib/problem';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { PictureButton } from '../../../ui/picture-button';
import { toaster } from '../../../ui/toast';
import { useCenterWrite } from '../api';
import { text } from '../text';

const { logo: words } = text;

interface LogoFieldProps {
  /** A school, or the head office. */
  homebase: { id: string; name: string; logo: string | null };
  onChanged?: () => void;
}

/** The logo, with buttons to replace and remove it; both take effect at once. */
export function LogoField({ homebase: { id, name, logo }, onChanged = () => undefined }: LogoFieldProps) {
  const helpId = useId();
  const save = useCenterWrite(homebase.saveLogo, { whenDone: onChanged });
  const remove = useCenterWrite(homebase.removeLogo, { whenDone: onChanged });
  const busy = save.isPending || remove.isPending;
  const told = {
    onSuccess: ({ message }: { message: string }) => toaster.success(message),
    onError: (error: unknown) => toaster.error(toProblem(error)?.message ?? ''),
  };
  return (
    <chakra.div display="flex" alignItems="center" gap="4">
      <Avatar name={name} src={logo} size="16" />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <PictureButton
          label={logo ? words.change : words.add}
          types={homebase.saveLogo.upload.types}
          busy={busy}
          describedBy={helpId}
          onPicture={(file) => save.mutate({ input: { id }, file }, told)}
        />
        {logo ? (
          <Button
            variant="ghost"
            tone="neutral"
            disabled={busy}
            onClick={() => remove.mutate({ input: { id } }, told)}
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
