import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { homebase } from '#contract/center/homebase';
import { toProblem } from '../../../lib/problem';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { toaster } from '../../../ui/toast';
import { useCenterWrite } from '../api';
import { text } from '../text';

const { logo: words } = text;
const ACCEPTED = homebase.saveLogo.upload.types.join(',');

interface LogoFieldProps {
  /** A school, or the head office. */
  homebase: { id: string; name: string; logo: string | null };
}

/** The mark with the two things that can be done to it; each is done at once. */
export function LogoField({ homebase: { id, name, logo } }: LogoFieldProps) {
  const inputId = useId();
  const save = useCenterWrite(homebase.saveLogo);
  const remove = useCenterWrite(homebase.removeLogo);
  const busy = save.isPending || remove.isPending;
  const told = {
    onSuccess: ({ message }: { message: string }) => toaster.success(message),
    onError: (error: unknown) => toaster.error(toProblem(error)?.message ?? ''),
  };
  return (
    <chakra.div display="flex" alignItems="center" gap="4">
      <Avatar name={name} src={logo} size="16" />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.input
          id={inputId}
          type="file"
          accept={ACCEPTED}
          disabled={busy}
          srOnly
          className="peer"
          aria-describedby={`${inputId}-help`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) save.mutate({ input: { id }, file }, told);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <chakra.label
          htmlFor={inputId}
          display="inline-flex"
          alignItems="center"
          minHeight="11"
          px="4"
          fontSize="sm"
          fontWeight="semibold"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="md"
          cursor={busy ? 'progress' : 'pointer'}
          _hover={{ bg: 'bg.muted' }}
          _peerFocusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
        >
          {logo ? words.change : words.add}
        </chakra.label>
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
        <chakra.p id={`${inputId}-help`} width="full" fontSize="sm" color="fg.muted">
          {words.help}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
