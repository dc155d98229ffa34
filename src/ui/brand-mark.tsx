import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

/** The logo, a lantern: a flame in a plain frame. Decorative, because the name is shown beside it. */
export function BrandMark(props: Omit<ComponentProps<typeof chakra.svg>, 'children'>) {
  return (
    <chakra.svg
      viewBox="0 0 32 32"
      boxSize="9"
      flexShrink={0}
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <rect width="32" height="32" rx="9" fill="#1B7B65" />
      <path
        d="M12.5 8.5a3.5 3.5 0 0 1 7 0"
        fill="none"
        stroke="#B0E4D3"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M10.5 10.5h11M10.5 23.500h11M11.7 10.500c-2 4-2 9 0 13M20.3 10.500c2 4 2 9 0 13"
        fill="none"
        stroke="#FFFFFF"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path d="M16 12.800c2.4 2.3 3 3.8 3 5.200a3 3 0 0 1-6 0c0-1.4.6-2.9 3-5.200Z" fill="#FBB324" />
    </chakra.svg>
  );
}
