import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { SeatingPlan } from '#contract/exam/seating';
import type { RoomRow } from '#contract/school/room';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { BuildingIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../../ui/states';
import { useConflicts } from '../api';
import { useIsHistory } from '../closed-period';
import { text as openingText } from '../opening/text';
import { useRooms, useSeating } from './api';
import { MoveForm, type Moving } from './move-form';
import { RoomCard } from './room-card';
import { SpreadForm } from './spread-form';
import { TakeForm } from './take-form';
import { text } from './text';
import { WaveBar } from './wave-bar';
import type { PlannedExam } from './wave-choice';

interface SeatingTabProps {
  exam: PlannedExam;
  isAdmin: boolean;
}

/** The rooms of an exam: who sits where, and who proctors them. */
export function SeatingTab({ exam, isAdmin }: SeatingTabProps) {
  const seating = useSeating(exam.id);
  const rooms = useRooms();
  if (seating.data && rooms.data) {
    return <Seating exam={exam} isAdmin={isAdmin} plan={seating.data} rooms={rooms.data.data} />;
  }
  const problem = toProblem(seating.error ?? rooms.error);
  if (!problem) return <LoadingState label={text.loading} />;
  return (
    <Card>
      <ErrorState
        {...problem}
        onRetry={() => void Promise.all([seating.refetch(), rooms.refetch()])}
        retrying={seating.isFetching || rooms.isFetching}
      />
    </Card>
  );
}

function Seating({ exam, isAdmin, plan, rooms }: SeatingTabProps & { plan: SeatingPlan; rooms: RoomRow[] }) {
  const [open, setOpen] = useState<'spread' | 'take' | null>(null);
  const isSpread = plan.rooms.length > 0;
  const isHistory = useIsHistory();
  if (rooms.length === 0) {
    return (
      <Card>
        <EmptyState icon={BuildingIcon} title={text.noRooms.title}>
          {isAdmin ? text.noRooms.admin : text.noRooms.teacher}
        </EmptyState>
      </Card>
    );
  }
  const spread = (
    <Button
      variant={isSpread ? 'outline' : 'solid'}
      tone={isSpread ? 'neutral' : 'brand'}
      onClick={() => setOpen('spread')}
    >
      {isSpread ? text.spread.again : text.spread.action}
    </Button>
  );
  const actions = isHistory ? null : (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {spread}
      <Button variant="outline" tone="neutral" onClick={() => setOpen('take')}>
        {text.take.action}
      </Button>
    </chakra.div>
  );
  return (
    <>
      {isSpread ? (
        <RoomsOfExam examId={exam.id} plan={plan} actions={actions} />
      ) : (
        <Card>
          <EmptyState icon={BuildingIcon} title={text.none.title} action={actions}>
            {isHistory ? null : text.none.body}
          </EmptyState>
        </Card>
      )}
      {open === 'spread' ? (
        <SpreadForm exam={exam} rooms={rooms} plan={plan} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'take' ? <TakeForm examId={exam.id} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

interface RoomsProps {
  examId: string;
  plan: SeatingPlan;
  /** The buttons that assign all seats anew. */
  actions: ReactNode;
}

function RoomsOfExam({ examId, plan, actions }: RoomsProps) {
  const [moving, setMoving] = useState<Moving>();
  const [chosen, setWave] = useState(1);
  // Fewer may be left after another division.
  const wave = plan.waves.length === 0 ? null : Math.min(chosen, plan.waves.length);
  const isHistory = useIsHistory();
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.p fontWeight="medium">{sumOf(plan)}</chakra.p>
        {actions}
      </chakra.div>
      {isHistory ? null : (
        <>
          <Clashes examId={examId} />
          <Unseated pupils={plan.unseated} onGive={setMoving} />
        </>
      )}
      {wave === null ? null : (
        <WaveBar
          examId={examId}
          waves={plan.waves}
          extras={plan.extra_times}
          active={wave}
          onChoose={setWave}
        />
      )}
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      >
        {plan.rooms.map((room) => (
          <RoomCard
            key={room.id}
            examId={examId}
            room={room}
            seats={plan.seats.filter((seat) => seat.room === room.id && seat.wave === wave)}
            onMove={setMoving}
          />
        ))}
      </chakra.div>
      {moving ? (
        <MoveForm examId={examId} plan={plan} moving={moving} onClose={() => setMoving(undefined)} />
      ) : null}
    </chakra.div>
  );
}

function sumOf({ seats, rooms, waves }: SeatingPlan): string {
  const counts = [formatNumber(seats.length), formatNumber(rooms.length)] as const;
  return waves.length === 0 ? text.sum(...counts) : text.sumOfWaves(...counts, formatNumber(waves.length));
}

/** The conflicts of the exam that are fixed on this tab. */
function Clashes({ examId }: { examId: string }) {
  const warnings = useConflicts(examId).data?.warnings ?? [];
  const clashes = warnings.filter(({ kind }) => kind === 'roomTaken' || kind === 'proctorTwice');
  if (clashes.length === 0) return null;
  return (
    <Notice tone="lantern">
      <p>{text.clashes}</p>
      <chakra.ul ps="5" mt="1" listStyleType="disc" display="flex" flexDirection="column" gap="1">
        {clashes.map(openingText.of).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </chakra.ul>
    </Notice>
  );
}

function Unseated({ pupils, onGive }: { pupils: SeatingPlan['unseated']; onGive: (pupil: Moving) => void }) {
  if (pupils.length === 0) return null;
  return (
    <Card>
      <Heading as="h2" size="sm">
        {text.unseated.title(formatNumber(pupils.length))}
      </Heading>
      <chakra.p mt="1" fontSize="sm" color="fg.muted">
        {text.unseated.body}
      </chakra.p>
      <chakra.ul listStyle="none" mt="3" display="flex" flexWrap="wrap" gap="2">
        {pupils.map((pupil) => (
          <li key={pupil.student}>
            <Button
              size="sm"
              minHeight="11"
              variant="outline"
              tone="neutral"
              aria-label={text.unseated.give(pupil.name)}
              onClick={() => onGive(pupil)}
            >
              {`${pupil.name} · ${pupil.class_name}`}
            </Button>
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}
