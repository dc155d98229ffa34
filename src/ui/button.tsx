import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import type { Tone } from './theme-colors';
import { recipes } from './theme-recipes';

/** The bare button element with our styles, without the library's loading and context machinery. */
export const PlainButton = chakra('button', recipes.button, { defaultProps: { type: 'button' } });

export interface ButtonProps extends Omit<ComponentProps<typeof PlainButton>, 'colorPalette'> {
  tone?: Tone;
  /** Shows a spinner over the label, so that the width stays; presses are ignored meanwhile. */
  busy?: boolean;
}

export function Button({ tone = 'brand', busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <PlainButton
      {...rest}
      colorPalette={tone}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
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
    </PlainButton>
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
