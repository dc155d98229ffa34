import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportBeginning as Beginning } from '#contract/question-bank/transfer';
import { formatNumber } from '../../../lib/format';
import { QuestionCard } from '../question-card';
import { toItems } from './import-items';
import { text } from './text';

interface ImportBeginningProps {
  fileName: string;
  beginning: Beginning;
  showPoints: boolean;
}

/** The first questions of a file, to look at while the server prepares the rest. */
export function ImportBeginning({ fileName, beginning, showPoints }: ImportBeginningProps) {
  const { questions, total } = beginning;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.p fontSize="sm" color="fg.muted">
        {text.summary(fileName, formatNumber(total))}
      </chakra.p>
      <chakra.ol
        aria-label={text.firstOnes}
        display="flex"
        flexDirection="column"
        gap="4"
        listStyleType="none"
      >
        {toItems(questions).map((item) => (
          <li key={item.number}>
            <QuestionCard
              question={{ ...item, qtype: item.question.qtype, poin: (item.question.points ?? 0) / 100 }}
              number={item.number}
              showPoints={showPoints}
            />
          </li>
        ))}
      </chakra.ol>
    </chakra.div>
  );
}
