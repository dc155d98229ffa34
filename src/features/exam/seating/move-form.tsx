import type { SeatingPlan } from '#contract/exam/seating';
import { formatNumber } from '../../../lib/format';
import { ChoiceField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { useMove } from './api';
import { text } from './text';

/** A pupil who is to get another seat, or his first one. */
export interface Moving {
  student: string;
  name: string;
  room?: string;
  seat?: number;
}

interface MoveFormProps {
  examId: string;
  plan: SeatingPlan;
  moving: Moving;
  onClose: () => void;
}

/** Another seat for one pupil: a free one or, if he has a seat already, an exchange. */
export function MoveForm({ examId, plan, moving, onClose }: MoveFormProps) {
  const { student, name, room, seat } = moving;
  const roomName = plan.rooms.find(({ id }) => id === room)?.name;
  const hasSeat = roomName !== undefined && seat !== undefined;
  return (
    <RecordForm
      title={hasSeat ? text.move.title(name) : text.move.giveTitle(name)}
      description={hasSeat ? text.move.now(roomName, formatNumber(seat)) : text.move.nowhere}
      start={{ room: room ?? plan.rooms[0]?.id ?? '', seat: '' }}
      names={['seat']}
      save={useMove()}
      submitLabel={text.move.submit}
      toInput={(fields) => ({ exam: examId, student, room: fields.room, seat: Number(fields.seat) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ChoiceField
            form={form}
            name="room"
            label={text.move.room}
            options={plan.rooms}
            placeholder={text.move.room}
            required={text.move.required}
            onChange={() => form.setValue('seat', '')}
          />
          <ChoiceField
            key={form.watch('room')}
            form={form}
            name="seat"
            label={text.move.seat}
            options={seatsOf(plan, form.watch('room'), moving)}
            placeholder={text.move.choose}
            required={text.move.required}
          />
        </>
      )}
    </RecordForm>
  );
}

function seatsOf({ rooms, seats }: SeatingPlan, room: string, moving: Moving) {
  const capacity = rooms.find(({ id }) => id === room)?.capacity ?? 0;
  const taken = new Map(seats.filter((seat) => seat.room === room).map((seat) => [seat.seat, seat]));
  const all = Array.from({ length: capacity }, (_, index) => index + 1);
  return all.flatMap((number) => {
    const other = taken.get(number);
    const shown = formatNumber(number);
    if (!other) return [{ id: String(number), name: text.move.free(shown) }];
    // Nobody loses his seat to a pupil who has none to give.
    if (other.student === moving.student || moving.seat === undefined) return [];
    return [{ id: String(number), name: text.move.swap(shown, other.name) }];
  });
}
