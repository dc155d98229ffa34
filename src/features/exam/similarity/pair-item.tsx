import { chakra } from '@chakra-ui/react/styled-system';
import type { SimilarPair, SimilarSitter } from '#contract/exam-session/similar';
import { formatNumber, formatScore } from '../../../lib/format';
import { FigureList } from '../../../ui/figure-list';
import { seatWords } from '../live/seat-words';
import { text } from './text';

/** Two pupils, what they have in common, how often that happens by chance, and where they sat. */
export function PairItem({ pair }: { pair: SimilarPair }) {
  const { first, second, same, both_wrong: bothWrong, expected } = pair;
  const facts = [
    [text.same, text.sameOf(formatNumber(same.length), formatNumber(bothWrong))],
    [text.expected, text.expectedOf(formatScore(expected))],
    [text.chance, rarity(pair.by_chance)],
    [text.seats, seatsOf(pair)],
    [
      text.questions,
      same
        .map(({ number, letters }) => text.question(formatNumber(number), letters.toUpperCase()))
        .join(', '),
    ],
  ] as const;
  return (
    <>
      <chakra.h3 fontWeight="semibold" color="fg.strong">
        {text.pair(first.name, second.name)}
      </chakra.h3>
      <chakra.p fontSize="sm" color="fg.muted">
        {[first, second].map(({ nis, class_name: name }) => text.pupil(nis, name)).join(' · ')}
      </chakra.p>
      <chakra.div mt="3">
        <FigureList figures={facts} column="15rem" />
      </chakra.div>
    </>
  );
}

const MILLION = 1_000_000;

/** Expresses a small expected number of pairs per exam as one such pair in so many exams. */
function rarity(byChance: number): string {
  const exams = Math.floor(1 / byChance);
  return exams >= MILLION ? text.rarer : text.onceIn(formatNumber(exams));
}

function seatsOf({ first, second, distance }: SimilarPair): string {
  if (first.seat === null && second.seat === null) return text.noSeats;
  const seats = [first, second].map(seatOf).join(', ');
  if (first.seat === null || second.seat === null) return seats;
  if (distance === null)
    return `${seats}: ${first.seat.wave === second.seat.wave ? text.elsewhere : text.atOtherTime}`;
  return `${seats}: ${distance === 1 ? text.neighbours : text.apart(formatNumber(distance))}`;
}

function seatOf({ seat }: SimilarSitter): string {
  return seat === null ? text.noSeat : seatWords(seat);
}
