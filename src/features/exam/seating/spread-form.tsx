import { chakra } from '@chakra-ui/react/styled-system';
import type { UseFormReturn } from 'react-hook-form';
import { SEATING_ORDERS, type SeatingPlan } from '#contract/exam/seating';
import { WAVES_MAX } from '#contract/exam/wave';
import type { RoomRow } from '#contract/school/room';
import { formatNumber } from '../../../lib/format';
import { CheckInput } from '../../../ui/inputs';
import { TextField } from '../../../ui/record-fields';
import { RecordForm } from '../../../ui/record-form';
import { FormGroup } from '../form/form-group';
import { useSpread } from './api';
import { text } from './text';
import { chosenWaves, type PlannedExam, type SpreadFields, toWaveChoice } from './wave-choice';
import { WaveFields } from './wave-fields';

interface SpreadFormProps {
  exam: PlannedExam;
  rooms: readonly RoomRow[];
  plan: SeatingPlan;
  onClose: () => void;
}

const RESERVE_DIGITS = 2;

/** Chooses rooms and order; everybody is seated anew. */
export function SpreadForm({ exam, rooms, plan, onClose }: SpreadFormProps) {
  const isAgain = plan.rooms.length > 0;
  const used = new Set(plan.rooms.map(({ id }) => id));
  const start: SpreadFields = {
    rooms: rooms.filter(({ id }) => used.has(id)).map(({ id }) => id),
    order: 'mixed',
    reserve: '0',
    ...toWaveChoice(plan, exam),
  };
  return (
    <RecordForm<SpreadFields, Parameters<ReturnType<typeof useSpread>['mutate']>[0]>
      title={isAgain ? text.spread.againTitle : text.spread.title}
      description={text.spread.description}
      start={start}
      names={['rooms', 'reserve', 'waves']}
      save={useSpread()}
      submitLabel={text.spread.submit}
      toInput={({ rooms: chosen, order, reserve, ...choice }) => ({
        exam: exam.id,
        // In the order of the list, not in the order of ticking.
        rooms: rooms.filter(({ id }) => chosen.includes(id)).map(({ id }) => id),
        order,
        reserve: Number(reserve),
        ...withWaves(chosenWaves(choice, start)),
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormGroup label={text.spread.rooms} error={form.formState.errors.rooms?.message}>
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
          <WaveFields form={form} exam={exam} extras={plan.extra_times} />
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

function withWaves(waves: ReturnType<typeof chosenWaves>) {
  return waves === undefined ? {} : { waves };
}

/** Whether the chosen rooms have enough seats, and if not, with how many waves they would. */
function Enough({
  form,
  rooms,
  pupils,
}: {
  form: UseFormReturn<SpreadFields>;
  rooms: readonly RoomRow[];
  pupils: number;
}) {
  const chosen = form.watch('rooms');
  const reserve = Number(form.watch('reserve')) || 0;
  const seats = rooms
    .filter(({ id }) => chosen.includes(id))
    .reduce((sum, { capacity }) => sum + Math.max(0, capacity - reserve), 0);
  const waves = Number(form.watch('waves'));
  const missing = pupils - seats * waves;
  const needed = seats === 0 ? 0 : Math.ceil(pupils / seats);
  const all = formatNumber(seats * waves);
  return (
    <chakra.p role="status" fontSize="sm" color={missing > 0 ? 'lantern.fg' : 'fg.muted'}>
      {waves > 1
        ? text.spread.chosenOfWaves(all, formatNumber(waves), formatNumber(pupils))
        : text.spread.chosen(all, formatNumber(pupils))}
      {missing > 0 && seats > 0 ? `. ${text.spread.short(formatNumber(missing))}` : null}
      {missing > 0 && needed > 1 && needed <= WAVES_MAX
        ? ` ${text.spread.wavesWanted(formatNumber(needed))}`
        : null}
    </chakra.p>
  );
}
