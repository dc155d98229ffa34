import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ExamRoom, SeatedPupil } from '#contract/exam/seating';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { FieldError } from '../../../ui/field';
import { SelectInput } from '../../../ui/inputs';
import { Card } from '../../../ui/page';
import { toaster } from '../../../ui/toast';
import { useIsHistory } from '../closed-period';
import { useProctors, useSetProctor } from './api';
import type { Moving } from './move-form';
import { SeatButton, SeatMap, SeatWords } from './seat-map';
import { text } from './text';

interface RoomCardProps {
  examId: string;
  room: ExamRoom;
  seats: readonly SeatedPupil[];
  onMove: (pupil: Moving) => void;
}

/** One room of an exam: its proctor and its seats. */
export function RoomCard({ examId, room, seats, onMove }: RoomCardProps) {
  const isHistory = useIsHistory();
  const sitting = new Map(seats.map((seat) => [seat.seat, seat]));
  return (
    <Card>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        justifyContent="space-between"
        gap="3"
        mb="4"
      >
        <div>
          <Heading as="h2" size="md">
            {room.name}
          </Heading>
          <chakra.p fontSize="sm" color="fg.muted">
            {text.room.seats(formatNumber(seats.length), formatNumber(room.capacity))}
          </chakra.p>
        </div>
        {isHistory ? <Proctor room={room} /> : <ProctorField examId={examId} room={room} />}
      </chakra.div>
      <SeatMap
        name={room.name}
        capacity={room.capacity}
        columns={room.columns}
        seat={(number) => {
          const pupil = sitting.get(number);
          const shown = formatNumber(number);
          return pupil ? (
            <SeatOf pupil={pupil} onMove={onMove} />
          ) : (
            <SeatButton type="button" disabled aria-label={text.room.free(shown)}>
              <SeatWords number={shown} name={text.room.freeShort} />
            </SeatButton>
          );
        }}
      />
    </Card>
  );
}

/** Pressed to move its pupil, unless his exam is of a period that is over. */
function SeatOf({ pupil, onMove }: { pupil: SeatedPupil; onMove: (pupil: Moving) => void }) {
  const isHistory = useIsHistory();
  const shown = formatNumber(pupil.seat);
  const words = (
    <>
      <SeatWords number={shown} name={pupil.name} />
      <chakra.span
        display="block"
        color="fg.muted"
        whiteSpace="nowrap"
        overflow="hidden"
        textOverflow="ellipsis"
      >
        {pupil.class_name}
      </chakra.span>
    </>
  );
  const title = `${pupil.name} · ${pupil.class_name}`;
  if (isHistory)
    return (
      <SeatButton as="div" cursor="default" title={title}>
        {words}
      </SeatButton>
    );
  return (
    <SeatButton
      type="button"
      title={title}
      aria-label={text.room.seat(shown, `${pupil.name}, ${pupil.class_name}`)}
      onClick={() => onMove(pupil)}
    >
      {words}
    </SeatButton>
  );
}

/** Who it was, where nobody else is named any more. */
function Proctor({ room: { proctor } }: { room: ExamRoom }) {
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {`${text.room.proctor}: ${proctor?.name ?? text.room.noProctor}`}
    </chakra.p>
  );
}

/** Saved as soon as somebody is chosen. */
function ProctorField({ examId, room }: { examId: string; room: ExamRoom }) {
  const id = useId();
  const listed = useProctors();
  const proctors = listed.data ?? [];
  const setProctor = useSetProctor();
  const known = room.proctor && !proctors.some((one) => one.id === room.proctor?.id) ? [room.proctor] : [];
  const options = [
    ...known.map((one) => ({ value: one.id, label: one.name })),
    ...proctors.map((one) => ({ value: one.id, label: `${one.name} (${text.room.levels[one.level]})` })),
  ];
  const choose = (proctor: string) =>
    setProctor.mutate(
      { exam: examId, room: room.id, proctor: proctor === '' ? null : proctor },
      { onSuccess: ({ message }) => toaster.success(message) },
    );
  // The field shows the former proctor again: what was refused is said where one would choose anew.
  const refusal = toProblem(setProctor.error ?? (listed.data ? null : listed.error))?.message;
  return (
    <chakra.div width={{ base: 'full', sm: '15rem' }}>
      <chakra.label htmlFor={id} display="block" fontSize="sm" fontWeight="medium" mb="1">
        {text.room.proctor}
      </chakra.label>
      <SelectInput
        id={id}
        aria-invalid={refusal === undefined ? undefined : true}
        aria-describedby={refusal === undefined ? undefined : `${id}-error`}
        fontSize="sm"
        key={options.length}
        value={room.proctor?.id ?? ''}
        placeholder={text.room.noProctor}
        options={options}
        disabled={setProctor.isPending}
        onChange={(event) => choose(event.target.value)}
      />
      {refusal === undefined ? null : (
        <chakra.div mt="1">
          <FieldError id={`${id}-error`}>{refusal}</FieldError>
        </chakra.div>
      )}
    </chakra.div>
  );
}
