import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Tone } from './theme-colors';

export interface ButtonProps extends Omit<ChakraButtonProps, 'loading' | 'colorPalette' | 'loadingText'> {
  tone?: Tone;
  /** Shows a spinner over the label, so that the width stays; presses do nothing meanwhile. */
  busy?: boolean;
}

export function Button({ tone = 'brand', busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <ChakraButton
      {...rest}
      colorPalette={tone}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <>
          <chakra.span display="inline-flex" gap="2" alignItems="center" opacity={0}>
            {children}
          </chakra.span>
          <BusyMark />
        </>
      ) : (
        children
      )}
    </ChakraButton>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'title'> {
  /** What pressing it does; read aloud and shown on hover. */
  label: string;
  children: React.ReactNode;
}

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <Button variant="ghost" tone="neutral" px="0" {...rest} aria-label={label} title={label}>
      {children}
    </Button>
  );
}

function BusyMark() {
  return (
    <chakra.span position="absolute" inset="0" display="grid" placeItems="center" aria-hidden="true">
      <chakra.span
        width="1.25em"
        height="1.25em"
        borderWidth="2px"
        borderColor="currentColor"
        borderBottomColor="transparent"
        borderInlineStartColor="transparent"
        borderRadius="full"
        animation="spin"
      />
    </chakra.span>
  );
}
