import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { RoomRow } from '#contract/admin/room';
import type { SeatingPlan } from '#contract/seating';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { BuildingIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { useRooms, useSeating } from './api';
import { MoveForm, type Moving } from './move-form';
import { RoomCard } from './room-card';
import { SpreadForm } from './spread-form';
import { text } from './text';

interface SeatingTabProps {
  examId: string;
  isAdmin: boolean;
}

/** The rooms of an exam: who sits where, and who looks after them. */
export function SeatingTab({ examId, isAdmin }: SeatingTabProps) {
  const seating = useSeating(examId);
  const rooms = useRooms();
  if (seating.data && rooms.data) {
    return <Seating examId={examId} isAdmin={isAdmin} plan={seating.data} rooms={rooms.data.data} />;
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

function Seating({
  examId,
  isAdmin,
  plan,
  rooms,
}: SeatingTabProps & { plan: SeatingPlan; rooms: RoomRow[] }) {
  const [isSpreading, setIsSpreading] = useState(false);
  const isSpread = plan.rooms.length > 0;
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
      onClick={() => setIsSpreading(true)}
    >
      {isSpread ? text.spread.again : text.spread.action}
    </Button>
  );
  return (
    <>
      {isSpread ? (
        <RoomsOfExam examId={examId} plan={plan} spread={spread} />
      ) : (
        <Card>
          <EmptyState icon={BuildingIcon} title={text.none.title} action={spread}>
            {text.none.body}
          </EmptyState>
        </Card>
      )}
      {isSpreading ? (
        <SpreadForm examId={examId} rooms={rooms} plan={plan} onClose={() => setIsSpreading(false)} />
      ) : null}
    </>
  );
}

interface RoomsProps {
  examId: string;
  plan: SeatingPlan;
  /** The button that seats everybody anew. */
  spread: ReactNode;
}

function RoomsOfExam({ examId, plan, spread }: RoomsProps) {
  const [moving, setMoving] = useState<Moving>();
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.p fontWeight="medium">
          {text.sum(formatNumber(plan.seats.length), formatNumber(plan.rooms.length))}
        </chakra.p>
        {spread}
      </chakra.div>
      <Unseated pupils={plan.unseated} onGive={setMoving} />
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
            seats={plan.seats.filter((seat) => seat.room === room.id)}
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
