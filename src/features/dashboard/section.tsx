import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';

export interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="4" mb="3">
        <Heading as="h2" size="sm" id={id}>
          {title}
        </Heading>
        {action}
      </chakra.div>
      {children}
    </chakra.section>
  );
}

/** A section's way to the whole of what it shows a part of. */
export function SectionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <chakra.span
      asChild
      color="brand.fg"
      fontWeight="semibold"
      fontSize="sm"
      display="inline-flex"
      alignItems="center"
      minHeight="11"
      _hover={{ textDecoration: 'underline' }}
    >
      <Link to={to}>{children}</Link>
    </chakra.span>
  );
}
