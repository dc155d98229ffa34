import { chakra } from '@chakra-ui/react/styled-system';
import { text } from '../text';
import { CountdownClock } from './countdown-clock';
import { SaveChip } from './save-chip';
import { useView } from './session-context';

/** Also of a phone that lies on its side, on which every line is missed. */
const WIDE = '@media (min-width: 40rem)';
const BESIDE = {
  gridTemplateColumns: 'minmax(0,1fr) auto minmax(0,1fr)',
  gridTemplateAreas: '"title clock chip" "student clock chip"',
  pt: '1.5',
  pb: '1.5',
};

/**
 * Title, student and class, countdown, save state (spec §2). Dark in both modes, because the clock is white.
 */
export function ExamHeader() {
  const title = useView((view) => view.title);
  const student = useView((view) => text.student(view.studentName, view.className));
  return (
    <chakra.header bg="brand.800" color="white" _dark={{ bg: 'brand.950' }} flexShrink={0}>
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0,1fr) auto"
        gridTemplateAreas={'"title clock" "student chip"'}
        css={{ [WIDE]: BESIDE }}
        alignItems="center"
        columnGap={{ base: '2', md: '4' }}
        minHeight="14"
        ps={{ base: '4', md: '6' }}
        pe={{ base: '3', md: '6' }}
        pt="1"
        pb="2"
      >
        <chakra.h1
          gridArea="title"
          fontSize={{ base: 'sm', md: 'md' }}
          fontWeight="semibold"
          // Two lines are as high as the clock beside them.
          lineHeight="1.25"
          lineClamp={2}
          overflowWrap="anywhere"
          title={title}
        >
          {title}
        </chakra.h1>
        <chakra.p gridArea="student" fontSize="xs" color="brand.100" truncate>
          {student}
        </chakra.p>
        <chakra.div gridArea="clock" me={{ base: '-2', md: '0' }}>
          <CountdownClock />
        </chakra.div>
        <chakra.div gridArea="chip" display="flex" justifyContent="flex-end">
          <SaveChip />
        </chakra.div>
      </chakra.div>
    </chakra.header>
  );
}
