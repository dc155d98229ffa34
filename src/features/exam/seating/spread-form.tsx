import { chakra } from '@chakra-ui/react/styled-system';
import type { UseFormReturn } from 'react-hook-form';
import { SEATING_ORDERS, type SeatingOrder, type SeatingPlan } from '#contract/exam/seating';
import type { RoomRow } from '#contract/school/room';
import { formatNumber } from '../../../lib/format';
import { CheckInput } from '../../../ui/inputs';
import { TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { FormGroup } from '../form/form-group';
import { useSpread } from './api';
import { text } from './text';

interface SpreadFormProps {
  examId: string;
  rooms: readonly RoomRow[];
  plan: SeatingPlan;
  onClose: () => void;
}

interface Fields {
  rooms: string[];
  order: SeatingOrder;
  reserve: string;
}

const RESERVE_DIGITS = 2;

/** Chooses rooms and order; everybody is seated anew. */
export function SpreadForm({ examId, rooms, plan, onClose }: SpreadFormProps) {
  const isAgain = plan.rooms.length > 0;
  const used = new Set(plan.rooms.map(({ id }) => id));
  const start: Fields = {
    rooms: rooms.filter(({ id }) => used.has(id)).map(({ id }) => id),
    order: 'mixed',
    reserve: '0',
  };
  return (
    <RecordForm<Fields, Parameters<ReturnType<typeof useSpread>['mutate']>[0]>
      title={isAgain ? text.spread.againTitle : text.spread.title}
      description={text.spread.description}
      start={start}
      names={['reserve']}
      save={useSpread()}
      submitLabel={text.spread.submit}
      toInput={({ rooms: chosen, order, reserve }) => ({
        exam: examId,
        // In the order of the list, not in the order of ticking.
        rooms: rooms.filter(({ id }) => chosen.includes(id)).map(({ id }) => id),
        order,
        reserve: Number(reserve),
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormGroup label={text.spread.rooms}>
            {rooms.map(({ id, name, capacity, columns }) => (
              <CheckInput
                key={id}
                value={id}
                label={name}
                help={text.spread.roomOf(formatNumber(capacity), formatNumber(columns))}
                {...form.register('rooms')}
              />
            ))}
            <Enough form={form} rooms={rooms} pupils={plan.seats.length + plan.unseated.length} />
          </FormGroup>
          <FormGroup label={text.spread.order}>
            {SEATING_ORDERS.map((order) => (
              <CheckInput
                key={order}
                kind="radio"
                value={order}
                label={text.spread.orders[order].label}
                help={text.spread.orders[order].help}
                {...form.register('order')}
              />
            ))}
          </FormGroup>
          <TextField
            form={form}
            name="reserve"
            type="number"
            label={text.spread.reserve}
            help={text.spread.reserveHelp}
            maxLength={RESERVE_DIGITS}
          />
        </>
      )}
    </RecordForm>
  );
}

/** Whether the chosen rooms have enough seats. */
function Enough({
  form,
  rooms,
  pupils,
}: {
  form: UseFormReturn<Fields>;
  rooms: readonly RoomRow[];
  pupils: number;
}) {
  const chosen = form.watch('rooms');
  const reserve = Number(form.watch('reserve')) || 0;
  const seats = rooms
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { capacity }) => sum + Math.max(0, capacity - reserve), 0);
  const missing = pupils - seats;
  return (
    <chakra.p role="status" fontSize="sm" color={missing > 0 ? 'lantern.fg' : 'fg.muted'}>
      {text.spread.chosen(formatNumber(seats), formatNumber(pupils))}
      {missing > 0 && chosen.length > 0 ? `. ${text.spread.short(formatNumber(missing))}` : null}
    </chakra.p>
  );
}
