import type { Progress } from '#contract/exam/exam';
import {
  AlertIcon,
  ArrowRightIcon,
  CheckCircleIcon,
  ClockIcon,
  InfoIcon,
} from '../../../ui/icons/basic-icons';
import { EditIcon } from '../../../ui/icons/office-icons';
import { StatusBadge } from '../../../ui/status-badge';
import { text } from './text';

/** Icon and colour of each state. */
export const PROGRESS_LOOKS = {
  notStarted: { icon: InfoIcon, tone: 'neutral' },
  admitted: { icon: ArrowRightIcon, tone: 'info' },
  running: { icon: EditIcon, tone: 'info' },
  finished: { icon: CheckCircleIcon, tone: 'success' },
  expired: { icon: ClockIcon, tone: 'lantern' },
  stopped: { icon: AlertIcon, tone: 'danger' },
} as const satisfies Record<Progress, unknown>;

export function ProgressBadge({ progress }: { progress: Progress }) {
  return <StatusBadge {...PROGRESS_LOOKS[progress]} label={text.roster.progress[progress]} />;
}
