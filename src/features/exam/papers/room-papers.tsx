import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStaff } from '#contract/exam/exam';
import type { ExamRoom, SeatedPupil } from '#contract/exam/seating';
import type { Letterhead } from '#contract/school/letterhead';
import { compareGrades } from '#domain/school/grade-order';
import { formatClock, formatLongDay, formatNumber } from '../../../lib/format';
import { Paper } from './paper';
import { text } from './text';

export interface RoomPaperProps {
  letterhead: Letterhead;
  exam: ExamForStaff;
  room: ExamRoom;
  seats: readonly SeatedPupil[];
}

/** The room from above, with everybody's seat. */
export function SeatingPlanPaper({ letterhead, exam, room, seats }: RoomPaperProps) {
  const sitting = new Map(seats.map((seat) => [seat.seat, seat]));
  const all = Array.from({ length: room.capacity }, (_, index) => index + 1);
  return (
    <Paper letterhead={letterhead} title={text.plan.title} facts={factsOf(exam, room)}>
      <chakra.p textAlign="center" border="0.2mm solid #000" mb="4mm" py="1mm">
        {text.plan.front}
      </chakra.p>
      <chakra.div
        display="grid"
        gap="1.5mm"
        style={{ gridTemplateColumns: `repeat(${room.columns}, minmax(0, 1fr))` }}
      >
        {all.map((number) => {
          const pupil = sitting.get(number);
          return (
            <chakra.div
              key={number}
              border="0.2mm solid #000"
              borderRadius="1mm"
              p="1mm"
              minHeight="15mm"
              fontSize="8pt"
              lineHeight="1.25"
              overflowWrap="anywhere"
              css={{ breakInside: 'avoid', borderStyle: pupil ? 'solid' : 'dashed' }}
            >
              <b>{formatNumber(number)}</b>
              <p>{pupil?.name ?? text.plan.free}</p>
              <p>{pupil?.class_name}</p>
            </chakra.div>
          );
        })}
      </chakra.div>
    </Paper>
  );
}

/** For the door, readable from a few steps away. */
export function RoomSign({ letterhead, exam, room, seats }: RoomPaperProps) {
  const classes = [...new Set(seats.map(({ class_name }) => class_name))].sort(compareGrades);
  const countOf = (name: string) => seats.filter(({ class_name }) => class_name === name).length;
  return (
    <Paper letterhead={letterhead} title={text.sign.exam} facts={[]}>
      <chakra.div textAlign="center" lineHeight="1.2">
        <chakra.p fontSize="54pt" fontWeight="bold" my="10mm" overflowWrap="anywhere">
          {room.name}
        </chakra.p>
        <chakra.p fontSize="22pt" fontWeight="semibold">
          {exam.name}
        </chakra.p>
        <chakra.p fontSize="16pt" mt="4mm">
          {[dayOf(exam), timeOf(exam)].filter((part) => part !== text.blank).join(' · ')}
        </chakra.p>
        <chakra.p fontSize="16pt" mt="10mm">
          {text.sign.seats(formatNumber(seats.length))}
        </chakra.p>
        {classes.map((name) => (
          <chakra.p key={name} fontSize="16pt">
            {text.sign.byClass(name, formatNumber(countOf(name)))}
          </chakra.p>
        ))}
        <chakra.p fontSize="14pt" mt="12mm">
          {text.sign.quiet}
        </chakra.p>
      </chakra.div>
    </Paper>
  );
}

/** `begun`: when its first pupil began, which tells the day of an exam without a window. */
export function factsOf(
  exam: ExamForStaff,
  room: ExamRoom | null,
  begun: string | null = null,
): [string, string][] {
  return [
    [text.facts.exam, exam.name],
    ...(room ? [[text.facts.room, room.name] satisfies [string, string]] : []),
    [text.facts.day, dayOf({ open_at: exam.open_at ?? begun })],
    [text.facts.time, timeOf(exam)],
    [text.facts.duration, text.facts.minutes(formatNumber(exam.duration))],
    [text.facts.teacher, exam.teacher_name],
    ...(room ? [[text.facts.proctor, room.proctor?.name ?? text.blank] satisfies [string, string]] : []),
  ];
}

/** To be filled in by hand if the exam has no window. */
export function dayOf({ open_at }: Pick<ExamForStaff, 'open_at'>): string {
  return open_at === null ? text.blank : formatLongDay(open_at);
}

export function timeOf({ open_at, close_at }: ExamForStaff): string {
  if (open_at === null) return text.blank;
  return close_at === null ? formatClock(open_at) : `${formatClock(open_at)} – ${formatClock(close_at)}`;
}
