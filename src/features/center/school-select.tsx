import { chakra } from '@chakra-ui/react/styled-system';
import { SelectInput } from '../../ui/inputs';
import { useSchools } from './api';
import { text } from './text';

interface SchoolSelectProps {
  /** Undefined: all schools. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Limits a list over all schools to one of them. */
export function SchoolSelect({ chosen, onChoose }: SchoolSelectProps) {
  const schools = useSchools().data?.data ?? [];
  return (
    <chakra.div width={{ base: 'full', md: '14rem' }}>
      <SelectInput
        aria-label={text.schoolFilter}
        value={chosen ?? ''}
        placeholder={text.allSchools}
        options={schools.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
    </chakra.div>
  );
}
