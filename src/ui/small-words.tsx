import { chakra } from '@chakra-ui/react/styled-system';

/** The words of a button beside a mark that says the same: on a phone for the ear alone. */
export function SmallWords({ children }: { children: string }) {
  return <chakra.span srOnly={{ base: true, md: false }}>{children}</chakra.span>;
}
