import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

export type IconProps = Omit<ComponentProps<typeof chakra.svg>, 'children'>;
export type IconType = (props: IconProps) => React.JSX.Element;

/** An outline icon from its path on a 24 px grid. Decorative, because there is always a text beside it. */
export function makeIcon(path: string): IconType {
  return function Icon(props) {
    return (
      <chakra.svg
        viewBox="0 0 24 24"
        boxSize="5"
        flexShrink={0}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        <path d={path} />
      </chakra.svg>
    );
  };
}
