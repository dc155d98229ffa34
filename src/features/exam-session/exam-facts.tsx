import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStudent } from '#contract/exam/exam';
import { formatMoment, formatNumber, formatSpan } from '../../lib/format';
import { text } from './text';

export function ExamFacts({ exam }: { exam: ExamForStudent }) {
  const facts: [label: string, value: string][] = [
    [text.card.teacher, exam.teacher_name],
    [text.card.duration, durationWords(exam)],
    [text.card.questions, text.card.count(formatNumber(exam.question_count))],
    [text.card.window, windowWords(exam)],
    [text.card.room, seatWords(exam)],
  ];
  return <FactList facts={facts.filter(([, value]) => value !== '')} />;
}

export function FactList({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto 1fr"
      columnGap="4"
      rowGap="1"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      {facts.map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd minWidth="0" overflowWrap="anywhere" color="fg.strong" fontWeight="medium">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** The duration, with the student's own extra time shown separately. */
export function durationWords({ duration, extra_minutes }: ExamForStudent): string {
  const minutes = text.card.minutes(formatNumber(duration));
  return extra_minutes > 0 ? text.card.minutesMore(minutes, formatNumber(extra_minutes)) : minutes;
}

/** Wave, room and seat; empty if none is assigned. */
export function seatWords({ seat }: ExamForStudent): string {
  if (!seat) return '';
  const { room, wave } = seat;
  const number = formatNumber(seat.number);
  return wave === undefined
    ? text.card.seat(room, number)
    : text.card.seatInWave(formatNumber(wave), room, number);
}

function windowWords({ open_at, close_at }: ExamForStudent): string {
  if (open_at && close_at) return formatSpan(open_at, close_at);
  if (open_at) return text.card.opens(formatMoment(open_at));
  if (close_at) return text.card.closes(formatMoment(close_at));
  return '';
}
