import {
  AlertIcon,
  ArrowRightIcon,
  CheckCircleIcon,
  ClockIcon,
  InfoIcon,
  LockIcon,
} from '../../ui/icons/basic-icons';
import { EditIcon } from '../../ui/icons/office-icons';
import { StatusBadge } from '../../ui/status-badge';
import type { Standing } from './exam-standing';
import { text } from './text';

const LOOKS = {
  running: { icon: EditIcon, tone: 'info' },
  readmitted: { icon: ArrowRightIcon, tone: 'info' },
  ready: { icon: CheckCircleIcon, tone: 'success' },
  notOpen: { icon: ClockIcon, tone: 'neutral' },
  stopped: { icon: AlertIcon, tone: 'danger' },
  closed: { icon: LockIcon, tone: 'neutral' },
  ended: { icon: InfoIcon, tone: 'neutral' },
  expired: { icon: ClockIcon, tone: 'lantern' },
  finished: { icon: CheckCircleIcon, tone: 'neutral' },
} as const satisfies Record<Standing, unknown>;

export function StandingBadge({ standing }: { standing: Standing }) {
  return <StatusBadge {...LOOKS[standing]} label={text.state[standing]} />;
}
