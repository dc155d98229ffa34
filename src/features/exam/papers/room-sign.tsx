import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStaff } from '#contract/exam/exam';
import type { ExamRoom, SeatedPupil } from '#contract/exam/seating';
import type { Letterhead } from '#contract/school/letterhead';
import { compareGrades } from '#domain/school/grade-order';
import { formatNumber } from '../../../lib/format';
import { Paper } from './paper';
import { dayOf, timeOf, timesOf } from './paper-facts';
import type { RoomWave } from './room-waves';
import { text } from './text';

interface RoomSignsProps {
  letterhead: Letterhead;
  exam: ExamForStaff;
  sheets: readonly RoomWave[];
}

/** For the doors, readable from a few steps away. One for each room: it hangs there through all waves. */
export function RoomSigns({ sheets, ...shared }: RoomSignsProps) {
  const rooms = new Map(sheets.map(({ room }) => [room.id, room]));
  return [...rooms.values()].map((room) => (
    <RoomSign key={room.id} room={room} uses={sheets.filter((one) => one.room.id === room.id)} {...shared} />
  ));
}

interface RoomSignProps extends Omit<RoomSignsProps, 'sheets'> {
  room: ExamRoom;
  uses: readonly RoomWave[];
}

function RoomSign({ letterhead, exam, room, uses }: RoomSignProps) {
  return (
    <Paper letterhead={letterhead} title={text.sign.exam} facts={[]}>
      <chakra.div textAlign="center" lineHeight="1.2">
        <chakra.p fontSize="54pt" fontWeight="bold" my="10mm" overflowWrap="anywhere">
          {room.name}
        </chakra.p>
        <chakra.p fontSize="22pt" fontWeight="semibold">
          {exam.name}
        </chakra.p>
        {uses.map(({ wave, seats }) =>
          wave ? (
            <WaveUse key={wave.number} wave={wave} seats={seats} exam={exam} />
          ) : (
            <SoleUse key={room.id} seats={seats} exam={exam} />
          ),
        )}
        <chakra.p fontSize="14pt" mt="12mm">
          {text.sign.quiet}
        </chakra.p>
      </chakra.div>
    </Paper>
  );
}

function SoleUse({ exam, seats }: Pick<RoomWave, 'seats'> & { exam: ExamForStaff }) {
  return (
    <>
      <chakra.p fontSize="16pt" mt="4mm">
        {known(dayOf(exam), timeOf(exam))}
      </chakra.p>
      <chakra.p fontSize="16pt" mt="10mm">
        {text.sign.seats(formatNumber(seats.length))}
      </chakra.p>
      {classesOf(seats).map((line) => (
        <chakra.p key={line} fontSize="16pt">
          {line}
        </chakra.p>
      ))}
    </>
  );
}

interface WaveUseProps extends Pick<RoomWave, 'seats'> {
  exam: ExamForStaff;
  wave: NonNullable<RoomWave['wave']>;
}

/** In fewer lines, since a door tells of several. */
function WaveUse({ exam, wave, seats }: WaveUseProps) {
  const times = timesOf(exam, wave);
  return (
    <chakra.div mt="7mm" css={{ breakInside: 'avoid' }}>
      <chakra.p fontSize="16pt" fontWeight="semibold">
        {text.waveWhen(formatNumber(wave.number), known(dayOf(times), timeOf(times)))}
      </chakra.p>
      <chakra.p fontSize="14pt">{text.sign.seats(formatNumber(seats.length))}</chakra.p>
      <chakra.p fontSize="12pt">{classesOf(seats).join(', ')}</chakra.p>
    </chakra.div>
  );
}

function known(...parts: readonly string[]): string {
  return parts.filter((part) => part !== text.blank).join(' · ');
}

function classesOf(seats: readonly SeatedPupil[]): string[] {
  const classes = [...new Set(seats.map(({ class_name }) => class_name))].sort(compareGrades);
  const countOf = (name: string) => seats.filter(({ class_name }) => class_name === name).length;
  return classes.map((name) => text.sign.byClass(name, formatNumber(countOf(name))));
}
