import { Link } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStaff } from '#contract/exam/exam';
import { formatNumber } from '../../../lib/format';
import { EyeIcon } from '../../../ui/icons/basic-icons';
import { StatusBadge } from '../../../ui/status-badge';
import type { Column } from '../../../ui/table/table-types';
import { KindBadge } from '../copies/kin';
import { ExamStateBadge } from '../exam-state-badge';
import { text as seatingText } from '../seating/text';
import { TokenChip } from '../seating/token-chip';
import { text as standInText } from '../substitutes/text';
import { text } from '../text';
import { windowText } from '../window-text';
import { ChipList } from './chip-list';

interface ColumnContext {
  isAdmin: boolean;
  nowMs: number;
  onOpen: (examId: string) => void;
}

export function examColumns({ isAdmin, nowMs, onOpen }: ColumnContext): Column<ExamForStaff>[] {
  return [
    {
      id: 'name',
      header: text.list.name,
      onCard: 'title',
      sortable: true,
      cell: (exam) => <NameCell exam={exam} isAdmin={isAdmin} onOpen={onOpen} />,
    },
    {
      id: 'opens',
      header: text.list.opens,
      sortable: true,
      cell: (exam) => (
        <>
          <ExamStateBadge exam={exam} nowMs={nowMs} />
          <chakra.div mt="1" fontSize="xs" color="fg.muted" maxWidth="12rem">
            {windowText(exam)}
          </chakra.div>
        </>
      ),
    },
    {
      id: 'token',
      header: text.list.token,
      // Nobody begins an exam of a period that is over, so its token opens nothing.
      cell: ({ token, asks_token: isAsked, token_minutes: minutes, period_closed: isClosed }) =>
        isClosed ? text.list.noToken : <TokenChip token={token} isAsked={isAsked} minutes={minutes} />,
    },
    {
      id: 'classes',
      header: text.list.classes,
      cell: (exam) => <ChipList names={takersOf(exam)} />,
    },
    {
      id: 'banks',
      header: text.list.banks,
      onCard: 'hidden',
      onTablet: 'hidden',
      cell: (exam) => (
        <>
          <chakra.div minWidth="10rem">{exam.banks.map(({ name }) => name).join(', ')}</chakra.div>
          <chakra.div fontSize="xs" color="fg.muted">
            {text.list.questionsOf(formatNumber(exam.question_count))}
            {', '}
            {text.list.shuffled[shufflingOf(exam)]}
          </chakra.div>
        </>
      ),
    },
    {
      id: 'minutes',
      header: text.list.minutes,
      align: 'end',
      sortable: true,
      cell: ({ duration }) => (
        <chakra.span whiteSpace="nowrap">{text.list.minutesOf(formatNumber(duration))}</chakra.span>
      ),
    },
    {
      id: 'begun',
      header: text.list.begun,
      align: 'end',
      sortable: true,
      cell: ({ attempt_count: count }) => (
        <chakra.span whiteSpace="nowrap">
          {count === 0 ? text.list.nobody : text.list.begunOf(formatNumber(count))}
        </chakra.span>
      ),
    },
  ];
}

/** Two switches of the form, in one word. */
function shufflingOf({ isshuffle, shufflechoices }: ExamForStaff): keyof typeof text.list.shuffled {
  if (isshuffle) return shufflechoices ? 'both' : 'questions';
  return shufflechoices ? 'choices' : 'none';
}

function takersOf({ classes, named_pupils: named }: ExamForStaff): string[] {
  const names = classes.map(({ name }) => name);
  return named > 0 ? [text.list.named(formatNumber(named)), ...names] : names;
}

function NameCell({ exam, isAdmin, onOpen }: { exam: ExamForStaff } & Omit<ColumnContext, 'nowMs'>) {
  return (
    <>
      <Link asChild textAlign="start" fontWeight="semibold" cursor="pointer">
        <button type="button" onClick={() => onOpen(exam.id)}>
          {exam.name}
        </button>
      </Link>{' '}
      <KindBadge exam={exam} />
      {isAdmin || exam.proctor_of || exam.substitute ? (
        <chakra.div fontSize="xs" color="fg.muted" fontWeight="normal">
          {exam.teacher_name}
        </chakra.div>
      ) : null}
      {exam.substitute ? (
        <chakra.div mt="1">
          <StatusBadge icon={EyeIcon} tone="info" label={standInText.until(exam.substitute.until)} />
        </chakra.div>
      ) : null}
      {exam.proctor_of ? (
        <chakra.div mt="1">
          <StatusBadge icon={EyeIcon} tone="info" label={seatingText.proctorOf(exam.proctor_of.join(', '))} />
        </chakra.div>
      ) : null}
    </>
  );
}
