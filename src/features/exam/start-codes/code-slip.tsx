import { chakra } from '@chakra-ui/react/styled-system';
import type { StartCode } from '#contract/exam-session/offline-start';
import { text } from './text';

/** One pupil's code, to be cut out and handed over when the network is down. */
export function CodeSlip({ row, exam }: { row: StartCode; exam: string }) {
  return (
    <chakra.div height="full" display="flex" flexDirection="column">
      <chakra.p fontSize="8pt" fontWeight="semibold" lineHeight="1.25">
        {exam}
      </chakra.p>
      <chakra.p mt="1mm" fontSize="11pt" fontWeight="bold" lineHeight="1.2" overflowWrap="anywhere">
        {row.student_name}
      </chakra.p>
      <chakra.p fontSize="9pt" lineHeight="1.3">
        {`${row.nis} · ${row.class_name}`}
      </chakra.p>
      <chakra.p mt="3mm" fontSize="7.5pt">
        {text.slip.code}
      </chakra.p>
      <chakra.p fontFamily="mono" fontSize="14pt" fontWeight="semibold" whiteSpace="nowrap">
        {row.code}
      </chakra.p>
      <chakra.p mt="auto" fontSize="7pt" lineHeight="1.3">
        {text.slip.use}
      </chakra.p>
    </chakra.div>
  );
}
