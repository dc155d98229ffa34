import { chakra } from '@chakra-ui/react/styled-system';
import { AlertIcon, CheckCircleIcon, CloudOffIcon, RefreshIcon } from '../../ui/icons/basic-icons';
import type { IconType } from '../../ui/icons/make-icon';
import type { Delivery } from '../session/exam-view';
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

/** Where the answers are, in one line. Its width stays, so that nothing moves when the state changes. */
export function SaveChip() {
  const delivery = useView((view) => view.delivery);
  const troubles = useView(countTroubles);
  const { icon: Icon, long, short, ...look } = lookOf(delivery, troubles);
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
      {...look}
    >
      <Icon boxSize="4" strokeWidth={2} />
      <chakra.span display={{ base: 'none', lg: 'inline' }}>{long}</chakra.span>
      <chakra.span display={{ base: 'inline', lg: 'none' }}>{short}</chakra.span>
    </chakra.div>
  );
}

function lookOf(delivery: Delivery, troubles: number): ChipLook {
  const { isDeviceFailing, isLogUnreadable, waiting, isDelayed } = delivery;
  if (isDeviceFailing || isLogUnreadable) {
    return {
      icon: AlertIcon,
      long: text.deviceFailed,
      short: text.deviceFailedShort,
      bg: '#C4320A',
      color: 'white',
    };
  }
  if (!isDelayed && troubles > 0) {
    const [long, short] = [text.notCounted(troubles), text.notCountedShort(troubles)];
    return { icon: AlertIcon, long, short, bg: 'lantern.200', color: '#1C1104' };
  }
  if (waiting === 0) {
    return { icon: CheckCircleIcon, long: text.sent, short: text.sentShort, bg: 'brand.700', color: 'white' };
  }
  if (!isDelayed) {
    return {
      icon: RefreshIcon,
      long: text.sending,
      short: text.sendingShort,
      bg: 'brand.700',
      color: 'white',
    };
  }
  const [long, short] = [text.waiting(waiting), text.waitingShort(waiting)];
  return { icon: CloudOffIcon, long, short, bg: 'lantern.200', color: '#1C1104' };
}
