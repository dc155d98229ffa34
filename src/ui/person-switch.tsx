import { chakra } from '@chakra-ui/react/styled-system';
import { SelectInput } from './inputs';

interface PersonSwitchProps {
  label: string;
  people: readonly { id: string; name: string }[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** Selects the person a page is about; hidden if there is only one. */
export function PersonSwitch({ label, people, chosen, onChoose }: PersonSwitchProps) {
  if (people.length < 2) return null;
  return (
    <chakra.div maxWidth="22rem">
      <SelectInput
        aria-label={label}
        value={chosen}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChoose(event.target.value)}
      />
    </chakra.div>
  );
}
