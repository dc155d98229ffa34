import { chakra } from '@chakra-ui/react/styled-system';
import { CountdownClock } from './countdown-clock';
import { SaveChip } from './save-chip';
import { useView } from './session-context';
import { text } from './text';

/** Title, student and class, countdown, save state (specification §2). Dark in both modes: the clock is white. */
export function ExamHeader() {
  const title = useView((view) => view.title);
  const student = useView((view) => text.student(view.studentName, view.className));
  return (
    <chakra.header bg="brand.800" color="white" _dark={{ bg: 'brand.950' }} flexShrink={0}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0,1fr) auto', md: 'minmax(0,1fr) auto minmax(0,1fr)' }}
        alignItems="center"
        columnGap="4"
        minHeight="14"
        ps={{ base: '4', md: '6' }}
        pe={{ base: '1', md: '6' }}
      >
        <chakra.div minWidth="0">
          <chakra.h1 fontSize={{ base: 'sm', md: 'md' }} fontWeight="semibold" truncate title={title}>
            {title}
          </chakra.h1>
          <chakra.p fontSize="xs" color="brand.100" truncate>
            {student}
          </chakra.p>
        </chakra.div>
        <CountdownClock />
        <chakra.div display={{ base: 'none', md: 'flex' }} justifyContent="flex-end">
          <SaveChip />
        </chakra.div>
      </chakra.div>
      <chakra.div display={{ base: 'flex', md: 'none' }} px="3" pb="2">
        <SaveChip />
      </chakra.div>
    </chakra.header>
  );
}
