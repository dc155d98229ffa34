import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { AlertIcon, CheckCircleIcon, ChevronRightIcon, ClockIcon } from '../../ui/icons/basic-icons';
import { Card } from '../../ui/page';
import { Section } from './section';
import { text } from './text';

/** A task, and where it is done. */
export interface Waiting {
  words: string;
  /** Omitted: an announcement with nothing to do yet. */
  path?: string;
}

export function Attention({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <Section title={text.attention}>
      <Card padded={false}>
        {waiting.length === 0 ? (
          <chakra.p display="flex" gap="3" px="5" py="4" color="fg.muted">
            <CheckCircleIcon color="success.fg" />
            {text.nothingWaits}
          </chakra.p>
        ) : (
          <chakra.ul>
            {waiting.map(({ words, path }) => (
              <chakra.li key={words} borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
                {path === undefined ? (
                  <Line>
                    <ClockIcon color="fg.muted" />
                    <chakra.span flex="1">{words}</chakra.span>
                  </Line>
                ) : (
                  <Line asChild outlineOffset="-2px" _hover={{ bg: 'bg.subtle' }}>
                    <Link to={path}>
                      <AlertIcon color="lantern.fg" />
                      <chakra.span flex="1">{words}</chakra.span>
                      <ChevronRightIcon boxSize="4" color="fg.subtle" />
                    </Link>
                  </Line>
                )}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Card>
    </Section>
  );
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    px: '5',
    py: '2',
    color: 'fg.strong',
  },
});
