import type { RosterRow } from '#contract/exam-session/roster';
import {
  AlertIcon,
  ArrowLeftIcon,
  ArrowRightIcon,
  CheckCircleIcon,
  CheckIcon,
  ClockIcon,
  EyeIcon,
  InfoIcon,
  LockIcon,
  RefreshIcon,
} from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { ClipboardIcon, PlusIcon } from '../../../ui/icons/office-icons';
import type { RowAction } from '../../../ui/table/row-menu';
import { text as allowanceText } from '../allowances/text';
import { text as carryText } from '../carry/text';
import { text as heldText } from '../held/text';
import { text as messageText } from '../messages/text';
import { text as timeText } from '../time/text';
import { offeredTasks, type RosterTask } from './offered-tasks';
import type { OpenTask } from './roster-dialogs';
import { text } from './text';

const ICONS: Readonly<Record<RosterTask, IconType>> = {
  allowance: ClockIcon,
  held: AlertIcon,
  message: InfoIcon,
  addTime: PlusIcon,
  pause: ClockIcon,
  resume: ArrowRightIcon,
  answers: EyeIcon,
  rejoin: ArrowRightIcon,
  thaw: LockIcon,
  finish: CheckCircleIcon,
  penalize: AlertIcon,
  withdraw: CheckIcon,
  retake: RefreshIcon,
  restore: ArrowLeftIcon,
  receipts: ClipboardIcon,
  history: ClockIcon,
};

export interface Viewed {
  isProctor: boolean;
  /** Of a period that is over. */
  isHistory: boolean;
  /** Answers reveal the keys, which not everybody who runs an exam may see. */
  hidesAnswers: boolean;
  nowMs: number;
}

/** The items of a pupil's menu, in the table and at his seat. */
export function actionsOf(
  row: RosterRow,
  { isProctor, isHistory, hidesAnswers, nowMs }: Viewed,
  start: (task: OpenTask) => void,
): readonly RowAction[] {
  const tasks = offeredTasks(row, isProctor, nowMs).filter(
    (task) => !(isHistory && REWRITING.has(task)) && !(hidesAnswers && task === 'answers'),
  );
  return tasks.map((task) => ({
    id: task,
    label: labelOf(task),
    icon: ICONS[task],
    destructive: task === 'penalize' || task === 'retake',
    onSelect: () => start({ task, row }),
  }));
}

/** They would make a sitting of an old period another one than it was. */
const REWRITING: ReadonlySet<RosterTask> = new Set(['allowance', 'addTime', 'rejoin', 'retake', 'restore']);

function labelOf(task: RosterTask): string {
  if (task === 'allowance') return allowanceText.here.action;
  if (task === 'message') return messageText.action;
  if (task === 'held') return heldText.action;
  if (task === 'receipts') return carryText.receipts.action;
  if (task === 'answers') return text.answers.action;
  if (task === 'withdraw') return text.withdraw.action;
  if (task === 'addTime') return timeText.add.action;
  if (task === 'pause' || task === 'resume') return timeText[task].action;
  return task === 'history' ? text.history.action : text.actions[task].label;
}
