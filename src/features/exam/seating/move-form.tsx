import type { SeatingPlan } from '#contract/exam/seating';
import { formatNumber, formatSpan } from '../../../lib/format';
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
  wave?: number | null;
}

interface MoveFormProps {
  examId: string;
  plan: SeatingPlan;
  moving: Moving;
  onClose: () => void;
}

/** Another seat for one pupil: a free one or, if he has a seat already, an exchange. */
export function MoveForm({ examId, plan, moving, onClose }: MoveFormProps) {
  const { student, name, room, seat, wave } = moving;
  const roomName = plan.rooms.find(({ id }) => id === room)?.name;
  const hasSeat = roomName !== undefined && seat !== undefined;
  return (
    <RecordForm
      title={hasSeat ? text.move.title(name) : text.move.giveTitle(name)}
      description={hasSeat ? placeOf(roomName, seat, wave ?? null) : text.move.nowhere}
      start={{ wave: wave ? String(wave) : '', room: room ?? plan.rooms[0]?.id ?? '', seat: '' }}
      names={['seat', 'wave']}
      save={useMove()}
      submitLabel={text.move.submit}
      toInput={(fields) => ({
        exam: examId,
        student,
        room: fields.room,
        seat: Number(fields.seat),
        ...(plan.waves.length > 0 ? { wave: Number(fields.wave) } : {}),
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {plan.waves.length > 0 ? (
            <ChoiceField
              form={form}
              name="wave"
              label={text.move.wave}
              options={plan.waves.map(waveOption)}
              placeholder={text.waves.choose}
              required={text.waves.choose}
              onChange={() => form.setValue('seat', '')}
            />
          ) : null}
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
            key={`${form.watch('wave')} ${form.watch('room')}`}
            form={form}
            name="seat"
            label={text.move.seat}
            options={seatsOf(plan, { room: form.watch('room'), wave: Number(form.watch('wave')) }, moving)}
            placeholder={text.move.choose}
            required={text.move.required}
          />
        </>
      )}
    </RecordForm>
  );
}

function placeOf(room: string, seat: number, wave: number | null): string {
  if (wave === null) return text.move.now(room, formatNumber(seat));
  return text.move.nowInWave(formatNumber(wave), room, formatNumber(seat));
}

function waveOption({ number, open_at, close_at }: SeatingPlan['waves'][number]) {
  return { id: String(number), name: text.waves.at(formatNumber(number), formatSpan(open_at, close_at)) };
}

/** `wave`: 0 if the exam has none. */
function seatsOf(
  { rooms, seats }: SeatingPlan,
  { room, wave }: { room: string; wave: number },
  moving: Moving,
) {
  const capacity = rooms.find(({ id }) => id === room)?.capacity ?? 0;
  const there = seats.filter((seat) => seat.room === room && (seat.wave ?? 0) === wave);
  const taken = new Map(there.map((seat) => [seat.seat, seat]));
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
