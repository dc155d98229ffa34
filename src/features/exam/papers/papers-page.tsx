import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import type { SeatingPlan } from '#contract/exam/seating';
import type { Letterhead } from '#contract/school/letterhead';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { BuildingIcon } from '../../../ui/icons/office-icons';
import { Card, Page } from '../../../ui/page';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import '../../../ui/print/paper.css';
import { ClosedPeriodNotice } from '../closed-period';
import { useSeating } from '../seating/api';
import { useLetterhead, useProceedings } from './api';
import { AttendanceLists } from './attendance-lists';
import { CardSheet, type CodedCards, CodedSheet } from './card-sheet';
import { type Choice, PaperChoice } from './paper-choice';
import { ProceedingsPaper } from './proceedings-paper';
import { QuestionPapers } from './question-papers';
import { RoomSign, SeatingPlanPaper } from './room-papers';
import { text } from './text';

interface PapersPageProps {
  exam: ExamForStaff;
  /** May print codes on the cards. */
  isAdmin?: boolean;
  /** The exam's owner may see its questions; proctors and substitutes may not. */
  isOwn?: boolean;
  onBack: () => void;
}

const ROOM_PAPERS = { plan: SeatingPlanPaper, sign: RoomSign } as const;

/** Proctors do not hand out cards: these are printed in advance, for everybody. */
const KINDS = ['attendance', 'cards', 'questions', 'plan', 'sign', 'proceedings'] as const;

/** The printed papers of an exam day: the screen shows what is printed. */
export function PapersPage({ exam, isAdmin = false, isOwn = false, onBack }: PapersPageProps) {
  const seating = useSeating(exam.id);
  const letterhead = useLetterhead();
  const [choice, setChoice] = useState<Choice>({ kind: 'attendance', room: '', size: 'a4', order: 'seat' });
  const [coded, setCoded] = useState<CodedCards>();
  const problem = toProblem(seating.error ?? letterhead.error);
  const hasPaper = seating.data !== undefined && canPrint(choice.kind, seating.data);
  const kinds = KINDS.filter((kind) =>
    kind === 'questions' ? isOwn : kind !== 'cards' || exam.proctor_of === undefined,
  );
  if (coded && letterhead.data) {
    const close = () => setCoded(undefined);
    const of = { exam, letterhead: letterhead.data, page: pageOf(choice) };
    return <CodedSheet {...of} cards={coded} onClose={close} />;
  }
  return (
    <Page
      paper
      title={text.title}
      description={text.description(exam.name)}
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      }
      actions={
        <Button disabled={!hasPaper} onClick={() => print()}>
          {text.print}
        </Button>
      }
    >
      <ClosedPeriodNotice exam={exam} />
      {seating.data && letterhead.data ? (
        <>
          <chakra.div _print={{ display: 'none' }}>
            <Card>
              <PaperChoice choice={choice} kinds={kinds} rooms={seating.data.rooms} onChange={setChoice} />
            </Card>
          </chakra.div>
          <chakra.div
            display="grid"
            gap="6"
            gridTemplateColumns="minmax(0, 1fr)"
            css={{ '@media print': { display: 'block', page: pageOf(choice) } }}
          >
            <Papers
              exam={exam}
              letterhead={letterhead.data}
              plan={seating.data}
              isAdmin={isAdmin}
              onCodes={setCoded}
              {...choice}
            />
          </chakra.div>
        </>
      ) : problem ? (
        <Card>
          <ErrorState
            {...problem}
            onRetry={() => void Promise.all([seating.refetch(), letterhead.refetch()])}
            retrying={seating.isFetching || letterhead.isFetching}
          />
        </Card>
      ) : (
        <LoadingState label={text.loading} />
      )}
    </Page>
  );
}

/** A pupil without a seat signs on his class's list; the other papers of a room need one. */
function canPrint(kind: Choice['kind'], { rooms, unseated }: SeatingPlan): boolean {
  if (kind === 'cards' || kind === 'questions' || kind === 'proceedings' || rooms.length > 0) return true;
  return kind === 'attendance' && unseated.length > 0;
}

/** Cards have the narrow margins of all slips, which stand on A4 unless another page is named. */
function pageOf({ kind, size }: Choice): string {
  if (kind === 'cards') return size === 'a4' ? 'auto' : `slips-${size}`;
  return `paper-${size}`;
}

interface PapersProps extends Choice {
  exam: ExamForStaff;
  letterhead: Letterhead;
  plan: SeatingPlan;
  isAdmin: boolean;
  onCodes: (cards: CodedCards) => void;
}

function Papers({ kind, ...props }: PapersProps) {
  const { exam, letterhead, plan, room } = props;
  const rooms = plan.rooms.filter(({ id }) => room === '' || id === room);
  if (kind === 'cards') return <CardSheet {...props} />;
  if (kind === 'questions') return <QuestionPapers exam={exam} letterhead={letterhead} />;
  if (kind === 'proceedings')
    return <Proceedings exam={exam} letterhead={letterhead} plan={plan} room={room} />;
  if (!canPrint(kind, plan)) return <Nothing isList={kind === 'attendance'} />;
  if (kind === 'attendance')
    return <AttendanceLists exam={exam} letterhead={letterhead} plan={plan} room={room} />;
  const RoomPaper = ROOM_PAPERS[kind];
  return rooms.map((one) => (
    <RoomPaper
      key={one.id}
      letterhead={letterhead}
      exam={exam}
      room={one}
      seats={plan.seats.filter((seat) => seat.room === one.id)}
    />
  ));
}

function Nothing({ isList }: { isList: boolean }) {
  const { title, body } = isList ? { title: text.cards.none, body: text.cards.noneBody } : text.noRooms;
  return (
    <Card>
      <EmptyState icon={BuildingIcon} title={title}>
        {body}
      </EmptyState>
    </Card>
  );
}

/** For one room, or for all together. */
function Proceedings({
  exam,
  letterhead,
  plan,
  room,
}: Pick<PapersProps, 'exam' | 'letterhead' | 'plan' | 'room'>) {
  const log = useProceedings(exam.id, room);
  const problem = toProblem(log.error);
  if (log.data) {
    const of = plan.rooms.find(({ id }) => id === room) ?? null;
    const covered = of ? [of] : plan.rooms;
    return (
      <ProceedingsPaper letterhead={letterhead} exam={exam} room={of} covered={covered} log={log.data} />
    );
  }
  if (!problem) return <LoadingState label={text.loading} />;
  return (
    <Card>
      <ErrorState {...problem} onRetry={() => void log.refetch()} retrying={log.isFetching} />
    </Card>
  );
}
