import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import type { SeatingPlan } from '#contract/exam/seating';
import type { Letterhead } from '#contract/school/letterhead';
import { compareGrades } from '#domain/school/grade-order';
import { formatNumber } from '../../../lib/format';
import { LinedTable, Paper, Signatures } from './paper';
import type { Choice } from './paper-choice';
import { dayOf, factsOf, overOf, timesOf, waveOf } from './paper-facts';
import { type NamedWave, namedWave, type RoomWave, roomWavesOf, seatlessOf } from './room-waves';
import { text } from './text';

interface AttendanceListsProps {
  letterhead: Letterhead;
  exam: ExamForStaff;
  plan: SeatingPlan;
  choice: Pick<Choice, 'room' | 'wave'>;
}

const { attendance: words } = text;

/** Lists for each pupil to sign: one per room and wave, and one per class for pupils without a seat. */
export function AttendanceLists({ plan, choice, ...shared }: AttendanceListsProps) {
  const wave = namedWave(plan.waves, null);
  return (
    <>
      {roomWavesOf(plan, choice).map((sheet) => (
        <RoomList key={`${sheet.wave?.number} ${sheet.room.id}`} {...sheet} {...shared} />
      ))}
      {byClass(seatlessOf(plan, choice)).map(([name, pupils]) => (
        <ClassList key={name} name={name} wave={wave} pupils={pupils} {...shared} />
      ))}
    </>
  );
}

type ListProps = Pick<AttendanceListsProps, 'letterhead' | 'exam'>;
type Pupil = SeatingPlan['unseated'][number];

function RoomList({ letterhead, exam, room, wave, seats }: ListProps & RoomWave) {
  const rows = seats.map((pupil, index) => toRow(pupil, pupil.seat, index));
  const day = dayOf(timesOf(exam, wave));
  return (
    <Paper letterhead={letterhead} title={words.title} facts={factsOf(exam, { room, wave })}>
      <Signed headings={words.headings} rows={rows} over={overOf(exam, [room.name, waveOf(wave)])}>
        <Signatures letterhead={letterhead} signer={room.proctor?.name ?? text.blank} day={day} />
      </Signed>
    </Paper>
  );
}

interface ClassListProps extends ListProps {
  name: string;
  wave: NamedWave;
  pupils: readonly Pupil[];
}

/** The app does not know where they sit, nor in which wave, so it is filled in by hand. */
function ClassList({ letterhead, exam, name, wave, pupils }: ClassListProps) {
  const [first, ...others] = factsOf(exam, { room: null, wave });
  const facts = [...(first ? [first] : []), [text.cards.className, name] as const, ...others];
  const byHand = [text.facts.room, text.facts.proctor].map((label) => [label, text.blank] as const);
  const rows = pupils.map((pupil, index) => toRow(pupil, index + 1, index));
  return (
    <Paper letterhead={letterhead} title={words.title} facts={[...facts, ...byHand]}>
      <Signed headings={words.classHeadings} rows={rows} over={overOf(exam, [name, waveOf(wave)])}>
        <Signatures letterhead={letterhead} signer={text.blank} day={dayOf(timesOf(exam, wave))} />
      </Signed>
    </Paper>
  );
}

interface SignedProps {
  headings: readonly string[];
  rows: readonly ReturnType<typeof toRow>[];
  over: string;
  /** Who answers for the list. */
  children: ReactNode;
}

function Signed({ headings, rows, over, children }: SignedProps) {
  const ending = (
    <>
      <chakra.p mt="3mm">{words.sum(formatNumber(rows.length))}</chakra.p>
      {children}
    </>
  );
  return <LinedTable headings={headings} rows={rows} over={over} ending={ending} />;
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
