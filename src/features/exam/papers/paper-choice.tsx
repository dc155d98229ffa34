import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamRoom } from '#contract/seating';
import { Field } from '../../../ui/field';
import { SelectInput } from '../../../ui/inputs';
import { text } from './text';

/** What is printed, of which room, on which paper. */
export interface Choice {
  kind: keyof typeof text.kinds;
  /** Empty: all rooms. */
  room: string;
  size: keyof typeof text.sizes;
}

interface PaperChoiceProps {
  choice: Choice;
  rooms: readonly ExamRoom[];
  onChange: (choice: Choice) => void;
}

const KINDS = ['attendance', 'plan', 'sign', 'proceedings'] as const;
const SIZES = ['a4', 'f4'] as const;

export function PaperChoice({ choice, rooms, onChange }: PaperChoiceProps) {
  const { kind, room, size } = choice;
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}>
      <Field label={text.kind}>
        {(control) => (
          <SelectInput
            {...control}
            value={kind}
            options={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
            onChange={({ target }) =>
              onChange({ ...choice, kind: KINDS.find((one) => one === target.value) ?? kind })
            }
          />
        )}
      </Field>
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
