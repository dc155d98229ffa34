import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamRoom } from '#contract/exam/seating';
import type { Wave } from '#contract/exam/wave';
import { formatNumber, formatSpan } from '../../../lib/format';
import { Field } from '../../../ui/field';
import { SelectInput } from '../../../ui/inputs';
import { text } from './text';

/** What is printed, for which room and wave, and in which paper size; for cards also their order. */
export interface Choice {
  kind: keyof typeof text.kinds;
  /** Empty: all rooms. */
  room: string;
  /** Its number; empty: all waves, or the exam has none. */
  wave: string;
  size: keyof typeof text.sizes;
  order: keyof typeof text.orders;
}

interface PaperChoiceProps {
  choice: Choice;
  kinds: readonly Choice['kind'][];
  rooms: readonly ExamRoom[];
  waves: readonly Wave[];
  onChange: (choice: Choice) => void;
}

const SIZES = ['a4', 'f4'] as const;
const ORDERS = ['seat', 'class'] as const;

export function PaperChoice({ choice, kinds, rooms, waves, onChange }: PaperChoiceProps) {
  const { kind, room, wave, size, order } = choice;
  const orders = waves.length > 0 ? text.waveOrders : text.orders;
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fit, minmax(12rem, 1fr))' }}
    >
      <OneOf
        label={text.kind}
        value={kind}
        values={kinds}
        names={text.kinds}
        onChoose={(chosen) => onChange({ ...choice, kind: chosen })}
      />
      {kind === 'questions' ? null : (
        <Part
          label={text.room}
          all={text.allRooms}
          value={room}
          options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(chosen) => onChange({ ...choice, room: chosen })}
        />
      )}
      {kind === 'questions' || waves.length === 0 ? null : (
        <Part
          label={text.wave}
          all={text.allWaves}
          value={wave}
          options={waves.map(toOption)}
          onChoose={(chosen) => onChange({ ...choice, wave: chosen })}
        />
      )}
      {kind === 'cards' ? (
        <OneOf
          label={text.order}
          value={order}
          values={ORDERS}
          names={orders}
          onChoose={(chosen) => onChange({ ...choice, order: chosen })}
        />
      ) : null}
      <OneOf
        label={text.size}
        value={size}
        values={SIZES}
        names={text.sizes}
        onChoose={(chosen) => onChange({ ...choice, size: chosen })}
      />
    </chakra.div>
  );
}

interface OneOfProps<Value extends string> {
  label: string;
  value: Value;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  onChoose: (value: Value) => void;
}

function OneOf<Value extends string>({ label, value, values, names, onChoose }: OneOfProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          options={values.map((one) => ({ value: one, label: names[one] }))}
          onChange={({ target }) => onChoose(values.find((one) => one === target.value) ?? value)}
        />
      )}
    </Field>
  );
}

interface PartProps {
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** One of the exam's rooms or waves, or all of them. */
function Part({ label, all, value, options, onChoose }: PartProps) {
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          placeholder={all}
          options={options}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </Field>
  );
}

function toOption({ number, open_at: opensAt, close_at: closesAt }: Wave) {
  const label = text.waveWhen(formatNumber(number), formatSpan(opensAt, closesAt));
  return { value: String(number), label };
}
