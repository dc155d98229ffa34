import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Letterhead } from '#contract/admin/letterhead';
import type { ExamForStaff } from '#contract/exam';
import type { SeatingPlan } from '#contract/seating';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { BuildingIcon } from '../../../ui/icons/office-icons';
import { Card, Page } from '../../../ui/page';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import '../../../ui/print/paper.css';
import { useSeating } from '../seating/api';
import { useLetterhead, useProceedings } from './api';
import { type Choice, PaperChoice } from './paper-choice';
import { ProceedingsPaper } from './proceedings-paper';
import { AttendanceList, RoomSign, SeatingPlanPaper } from './room-papers';
import { text } from './text';

interface PapersPageProps {
  exam: ExamForStaff;
  onBack: () => void;
}

const ROOM_PAPERS = { attendance: AttendanceList, plan: SeatingPlanPaper, sign: RoomSign } as const;

/** The papers of an exam's day: what is on screen is what the printer gets. */
export function PapersPage({ exam, onBack }: PapersPageProps) {
  const seating = useSeating(exam.id);
  const letterhead = useLetterhead();
  const [choice, setChoice] = useState<Choice>({ kind: 'attendance', room: '', size: 'a4' });
  const problem = toProblem(seating.error ?? letterhead.error);
  const hasPaper = choice.kind === 'proceedings' || (seating.data?.rooms.length ?? 0) > 0;
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
      {seating.data && letterhead.data ? (
        <>
          <chakra.div _print={{ display: 'none' }}>
            <Card>
              <PaperChoice choice={choice} rooms={seating.data.rooms} onChange={setChoice} />
            </Card>
          </chakra.div>
          <chakra.div
            display="grid"
            gap="6"
            gridTemplateColumns="minmax(0, 1fr)"
            css={{ '@media print': { display: 'block', page: `paper-${choice.size}` } }}
          >
            <Papers exam={exam} letterhead={letterhead.data} plan={seating.data} {...choice} />
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

interface PapersProps extends Choice {
  exam: ExamForStaff;
  letterhead: Letterhead;
  plan: SeatingPlan;
}

function Papers({ exam, letterhead, plan, kind, room }: PapersProps) {
  const rooms = plan.rooms.filter(({ id }) => room === '' || id === room);
  if (kind === 'proceedings')
    return <Proceedings exam={exam} letterhead={letterhead} plan={plan} room={room} />;
  if (rooms.length === 0) {
    return (
      <Card>
        <EmptyState icon={BuildingIcon} title={text.noRooms.title}>
          {text.noRooms.body}
        </EmptyState>
      </Card>
    );
  }
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

/** Of one room, or of all together. */
function Proceedings({ exam, letterhead, plan, room }: Omit<PapersProps, 'kind' | 'size'>) {
  const log = useProceedings(exam.id, room);
  const problem = toProblem(log.error);
  if (log.data) {
    const of = plan.rooms.find(({ id }) => id === room) ?? null;
    const where = of?.name ?? plan.rooms.map(({ name }) => name).join(', ');
    return <ProceedingsPaper letterhead={letterhead} exam={exam} room={of} where={where} log={log.data} />;
  }
  if (!problem) return <LoadingState label={text.loading} />;
  return (
    <Card>
      <ErrorState {...problem} onRetry={() => void log.refetch()} retrying={log.isFetching} />
    </Card>
  );
}
