import { chakra } from '@chakra-ui/react/styled-system';
import { AlertIcon, CheckCircleIcon, CloudOffIcon, RefreshIcon } from '../../ui/icons/basic-icons';
import type { IconType } from '../../ui/icons/make-icon';
import type { DeliveryState } from '../session/exam-view';
import { claimOf, type SaveClaim } from '../session/save-claim';
import { text } from '../text';
import { useView } from './session-context';
import { countTroubles } from './troubles';

interface ChipLook {
  icon: IconType;
  long: string;
  short: string;
  bg: string;
  color: string;
}

/** Where the answers are, in one line. Its width is fixed, so that nothing moves when the state changes. */
export function SaveChip() {
  const claim = useView(claimOf);
  const troubles = useView(countTroubles);
  const delivery = useView((view) => view.delivery);
  const { icon: Icon, long, short, ...look } = lookOf(claim, troubles, delivery);
  return (
    <chakra.div
      role="status"
      display="inline-flex"
      alignItems="center"
      gap="2"
      px="3"
      minHeight={{ base: '6', md: '8' }}
      minWidth={{ base: '0', lg: '19.5rem' }}
      borderRadius="full"
      fontSize="xs"
      fontWeight="semibold"
      whiteSpace="nowrap"
      css={WORDS}
      {...look}
    >
      <Icon boxSize="4" strokeWidth={2} />
      <span>{long}</span>
      <span>{short}</span>
    </chakra.div>
  );
}

/** The long text if there is room, otherwise the short one. */
const WORDS = {
  '& > span:first-of-type': { display: { base: 'none', lg: 'inline' } },
  '& > span:last-of-type': { display: { lg: 'none' } },
};

function lookOf(claim: SaveClaim, troubles: number, { waiting, isDelayed, cause }: DeliveryState): ChipLook {
  if (claim === 'failing') {
    const [long, short] = [text.deviceFailed, text.deviceFailedShort];
    return { icon: AlertIcon, long, short, bg: '#C4320A', color: 'white' };
  }
  if (!isDelayed && troubles > 0) {
    const [long, short] = [text.notCounted(troubles), text.notCountedShort(troubles)];
    return { icon: AlertIcon, long, short, bg: 'lantern.200', color: '#1C1104' };
  }
  if (claim === 'waiting') {
    const [long, short] = [text.waiting[cause](waiting), text.waitingShort[cause](waiting)];
    return { icon: CloudOffIcon, long, short, bg: 'lantern.200', color: '#1C1104' };
  }
  const icon = claim === 'sent' ? CheckCircleIcon : RefreshIcon;
  const [long, short] = CALM_WORDS[claim];
  return { icon, long, short, bg: 'brand.700', color: 'white' };
}

const CALM_WORDS = {
  saving: [text.savingNow, text.savingNow],
  sending: [text.sending, text.sendingShort],
  sent: [text.sent, text.sentShort],
} as const;
