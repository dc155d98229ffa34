import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamRoom } from '#contract/exam/seating';
import { Field } from '../../../ui/field';
import { SelectInput } from '../../../ui/inputs';
import { text } from './text';

/** What is printed, for which room, and in which paper size; for cards also their order. */
export interface Choice {
  kind: keyof typeof text.kinds;
  /** Empty: all rooms. */
  room: string;
  size: keyof typeof text.sizes;
  order: keyof typeof text.orders;
}

interface PaperChoiceProps {
  choice: Choice;
  kinds: readonly Choice['kind'][];
  rooms: readonly ExamRoom[];
  onChange: (choice: Choice) => void;
}

const SIZES = ['a4', 'f4'] as const;
const ORDERS = ['seat', 'class'] as const;

export function PaperChoice({ choice, kinds, rooms, onChange }: PaperChoiceProps) {
  const { kind, room, size, order } = choice;
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fit, minmax(12rem, 1fr))' }}
    >
      <Field label={text.kind}>
        {(control) => (
          <SelectInput
            {...control}
            value={kind}
            options={kinds.map((value) => ({ value, label: text.kinds[value] }))}
            onChange={({ target }) =>
              onChange({ ...choice, kind: kinds.find((one) => one === target.value) ?? kind })
            }
          />
        )}
      </Field>
      {kind === 'questions' ? null : (
        <Field label={text.room}>
          {(control) => (
            <SelectInput
              {...control}
              value={room}
              placeholder={text.allRooms}
              options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => onChange({ ...choice, room: target.value })}
            />
          )}
        </Field>
      )}
      {kind === 'cards' ? (
        <Field label={text.order}>
          {(control) => (
            <SelectInput
              {...control}
              value={order}
              options={ORDERS.map((value) => ({ value, label: text.orders[value] }))}
              onChange={({ target }) =>
                onChange({ ...choice, order: ORDERS.find((one) => one === target.value) ?? order })
              }
            />
          )}
        </Field>
      ) : null}
      <Field label={text.size}>
        {(control) => (
          <SelectInput
            {...control}
            value={size}
            options={SIZES.map((value) => ({ value, label: text.sizes[value] }))}
            onChange={({ target }) =>
              onChange({ ...choice, size: SIZES.find((one) => one === target.value) ?? size })
            }
          />
        )}
      </Field>
    </chakra.div>
  );
}
