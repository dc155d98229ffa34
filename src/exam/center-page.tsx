import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Heading } from '../ui/heading';
import type { IconType } from '../ui/icons/make-icon';
import type { Tone } from '../ui/theme-colors';

export interface CenterPageProps {
  icon: IconType;
  tone?: Tone;
  /** Small line above the title. */
  overline?: string;
  title: string;
  children: ReactNode;
}

/** An exam page with a single card: before, after, and when something prevents the exam. */
export function CenterPage({ icon: Icon, tone = 'brand', overline, title, children }: CenterPageProps) {
  return (
    <chakra.main minHeight="100dvh" display="grid" placeItems="center" px="4" py="8" bg="bg">
      <chakra.section
        width="full"
        maxWidth="34rem"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="xl"
        px={{ base: '5', md: '9' }}
        py={{ base: '7', md: '9' }}
        display="grid"
        gap="5"
      >
        <chakra.div display="flex" gap="4" alignItems="center">
          <chakra.span
            colorPalette={tone}
            display="grid"
            placeItems="center"
            boxSize="12"
            flexShrink={0}
            borderRadius="full"
            bg="colorPalette.subtle"
            color="colorPalette.fg"
          >
            <Icon boxSize="6" />
          </chakra.span>
          <chakra.div minWidth="0">
            {overline ? (
              <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                {overline}
              </chakra.p>
            ) : null}
            <Heading as="h1" size="xl">
              {title}
            </Heading>
          </chakra.div>
        </chakra.div>
        {children}
      </chakra.section>
    </chakra.main>
  );
}
