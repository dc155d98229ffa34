import type { ExamForStudent } from '#contract/exam/exam';
import { type Standing, standingOf } from '#domain/exam/standing';
import { useNow } from '../../lib/use-now';
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
import { text } from './text';

const LOOKS = {
  running: { icon: EditIcon, tone: 'info' },
  readmitted: { icon: ArrowRightIcon, tone: 'info' },
  ready: { icon: CheckCircleIcon, tone: 'success' },
  notOpen: { icon: ClockIcon, tone: 'neutral' },
  stopped: { icon: AlertIcon, tone: 'danger' },
  closed: { icon: LockIcon, tone: 'neutral' },
  ended: { icon: InfoIcon, tone: 'neutral' },
  handedIn: { icon: ClockIcon, tone: 'lantern' },
  penalised: { icon: AlertIcon, tone: 'danger' },
  expired: { icon: ClockIcon, tone: 'lantern' },
  finished: { icon: CheckCircleIcon, tone: 'neutral' },
} as const satisfies Record<Standing, unknown>;

export function StandingBadge({ standing }: { standing: Standing }) {
  return <StatusBadge {...LOOKS[standing]} label={text.state[standing]} />;
}

/** Windows close to the minute. */
const CLOCK_MS = 20_000;

/** The student's state in an exam, updated over time; for lists in other screens. */
export function ExamStanding({ exam }: { exam: ExamForStudent }) {
  return <StandingBadge standing={standingOf(exam, useNow(CLOCK_MS))} />;
}
