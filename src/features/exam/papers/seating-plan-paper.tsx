import { chakra } from '@chakra-ui/react/styled-system';
import type { ExamForStaff } from '#contract/exam/exam';
import type { Letterhead } from '#contract/school/letterhead';
import { formatNumber } from '../../../lib/format';
import { Paper } from './paper';
import { factsOf } from './paper-facts';
import type { RoomWave } from './room-waves';
import { text } from './text';

interface SeatingPlanProps extends RoomWave {
  letterhead: Letterhead;
  exam: ExamForStaff;
}

/** The room from above, with everybody's seat. */
export function SeatingPlanPaper({ letterhead, exam, room, wave, seats }: SeatingPlanProps) {
  const sitting = new Map(seats.map((seat) => [seat.seat, seat]));
  const all = Array.from({ length: room.capacity }, (_, index) => index + 1);
  return (
    <Paper letterhead={letterhead} title={text.plan.title} facts={factsOf(exam, { room, wave })}>
      <chakra.p textAlign="center" border="0.2mm solid #000" mb="4mm" py="1mm">
        {text.plan.front}
      </chakra.p>
      <chakra.div
        display="grid"
        gap="1.5mm"
        style={{ gridTemplateColumns: `repeat(${room.columns}, minmax(0, 1fr))` }}
      >
        {all.map((number) => {
          const pupil = sitting.get(number);
          return (
            <chakra.div
              key={number}
              border="0.2mm solid #000"
              borderRadius="1mm"
              p="1mm"
              minHeight="15mm"
              fontSize="8pt"
              lineHeight="1.25"
              overflowWrap="anywhere"
              css={{ breakInside: 'avoid', borderStyle: pupil ? 'solid' : 'dashed' }}
            >
              <b>{formatNumber(number)}</b>
              <p>{pupil?.name ?? text.plan.free}</p>
              <p>{pupil?.class_name}</p>
            </chakra.div>
          );
        })}
      </chakra.div>
    </Paper>
  );
}
