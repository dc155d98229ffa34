import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStaff } from '#contract/exam/exam';
import type { ExamRoom, SeatedPupil, SeatingPlan } from '#contract/exam/seating';
import type { Letterhead } from '#contract/school/letterhead';
import { compareGrades } from '#domain/school/grade-order';
import { formatNumber } from '../../../lib/format';
import { LinedTable, Paper, Signatures } from './paper';
import { dayOf, factsOf } from './room-papers';
import { text } from './text';

interface AttendanceListsProps {
  letterhead: Letterhead;
  exam: ExamForStaff;
  plan: SeatingPlan;
  /** Empty: all rooms, and pupils without a room. */
  room: string;
}

const { attendance: words } = text;

/** Lists for each pupil to sign: one per room, and one per class for pupils without a seat. */
export function AttendanceLists({ plan, room: chosen, ...shared }: AttendanceListsProps) {
  const rooms = plan.rooms.filter(({ id }) => chosen === '' || id === chosen);
  const seatless = chosen === '' ? byClass(plan.unseated) : [];
  return (
    <>
      {rooms.map((room) => (
        <RoomList
          key={room.id}
          room={room}
          seats={plan.seats.filter((seat) => seat.room === room.id)}
          {...shared}
        />
      ))}
      {seatless.map(([name, pupils]) => (
        <ClassList key={name} name={name} pupils={pupils} {...shared} />
      ))}
    </>
  );
}

type ListProps = Pick<AttendanceListsProps, 'letterhead' | 'exam'>;
type Pupil = SeatingPlan['unseated'][number];

function RoomList({
  letterhead,
  exam,
  room,
  seats,
}: ListProps & { room: ExamRoom; seats: readonly SeatedPupil[] }) {
  const rows = seats.map((pupil, index) => toRow(pupil, pupil.seat, index));
  return (
    <Paper letterhead={letterhead} title={words.title} facts={factsOf(exam, room)}>
      <Signed headings={words.headings} rows={rows} />
      <Signatures letterhead={letterhead} signer={room.proctor?.name ?? text.blank} day={dayOf(exam)} />
    </Paper>
  );
}

/** The app does not know where they sit, so it is filled in by hand. */
function ClassList({
  letterhead,
  exam,
  name,
  pupils,
}: ListProps & { name: string; pupils: readonly Pupil[] }) {
  const [first, ...others] = factsOf(exam, null);
  const facts = [...(first ? [first] : []), [text.cards.className, name] as const, ...others];
  const byHand = [text.facts.room, text.facts.proctor].map((label) => [label, text.blank] as const);
  const rows = pupils.map((pupil, index) => toRow(pupil, index + 1, index));
  return (
    <Paper letterhead={letterhead} title={words.title} facts={[...facts, ...byHand]}>
      <Signed headings={words.classHeadings} rows={rows} />
      <Signatures letterhead={letterhead} signer={text.blank} day={dayOf(exam)} />
    </Paper>
  );
}

function Signed({
  headings,
  rows,
}: {
  headings: readonly string[];
  rows: readonly ReturnType<typeof toRow>[];
}) {
  return (
    <>
      <LinedTable headings={headings} rows={rows} />
      <chakra.p mt="3mm" css={{ breakBefore: 'avoid', breakAfter: 'avoid' }}>
        {words.sum(formatNumber(rows.length))}
      </chakra.p>
    </>
  );
}

function toRow({ student, nis, name, class_name }: Pupil, number: number, index: number) {
  return {
    id: student,
    // Signatures alternate between two columns, so that each has room.
    cells: [formatNumber(number), nis, name, class_name, <Sign key="sign" number={index + 1} />, ''],
  };
}

function Sign({ number }: { number: number }) {
  return (
    <chakra.span display="block" width="42mm" minHeight="7mm" ps={number % 2 === 0 ? '21mm' : '0'}>
      {`${formatNumber(number)}.`}
    </chakra.span>
  );
}

const names = new Intl.Collator('id-ID', { numeric: true });

function byClass(pupils: readonly Pupil[]): [name: string, pupils: Pupil[]][] {
  const classes = new Map<string, Pupil[]>();
  for (const pupil of [...pupils].sort((a, b) => names.compare(a.name, b.name))) {
    classes.set(pupil.class_name, [...(classes.get(pupil.class_name) ?? []), pupil]);
  }
  return [...classes].sort(([a], [b]) => compareGrades(a, b));
}
