import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../../ui/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/basic-icons';
import { text } from '../text';
import { FinishButton } from './finish-button';
import { useSession, useView } from './session-context';

/** Previous, finish and next, in the same place on every device (spec §2, §5). */
export function BottomBar() {
  const { goTo, openSummary } = useSession();
  const position = useView((view) => view.position);
  const last = useView((view) => view.questions.length - 1);
  return (
    <chakra.nav
      aria-label={text.examRegion}
      display="grid"
      gridTemplateColumns="minmax(0,1fr) fit-content(6.5rem) minmax(0,1fr)"
      alignItems="center"
      gap={{ base: '2', md: '4' }}
      px={{ base: '3', md: '8' }}
      py="2.5"
      pb="max(0.625rem, env(safe-area-inset-bottom))"
      bg="bg.panel"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Button {...step} justifySelf="start" disabled={position === 0} onClick={() => goTo(position - 1)}>
        <ChevronLeftIcon boxSize="4.5" _rtl={{ transform: 'scaleX(-1)' }} />
        {text.previous}
      </Button>
      <FinishButton label={text.finish} onFinish={openSummary} />
      <Button {...step} justifySelf="end" disabled={position === last} onClick={() => goTo(position + 1)}>
        {text.next}
        <ChevronRightIcon boxSize="4.5" _rtl={{ transform: 'scaleX(-1)' }} />
      </Button>
    </chakra.nav>
  );
}

const step = {
  variant: 'outline',
  tone: 'neutral',
  // On a phone the labels wrap rather than shrink.
  whiteSpace: { base: 'normal', md: 'nowrap' },
  flexShrink: 1,
  minWidth: '0',
  gap: { base: '1', md: '2' },
  px: { base: '2', md: '4' },
  fontSize: { base: 'xs', md: 'sm' },
  textAlign: 'center',
} as const;
