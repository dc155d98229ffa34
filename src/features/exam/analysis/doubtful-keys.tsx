import { chakra } from '@chakra-ui/react/styled-system';
import type { AnalysedItem } from '#contract/exam-session/item-analysis';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/states';
import { adviceFor } from './advice-for';
import { text } from './text';

const { doubtful: words } = text;

interface DoubtfulKeysProps {
  items: readonly AnalysedItem[];
  onCorrect: (question: string) => void;
}

/** The most serious finding, above all figures: every score depends on these keys. */
export function DoubtfulKeys({ items, onCorrect }: DoubtfulKeysProps) {
  const doubtful = items.filter((item) => adviceFor(item).some(({ kind }) => kind === 'keyDoubtful'));
  if (doubtful.length === 0) return null;
  return (
    <Notice tone="danger" title={words.title}>
      <p>{words.body(doubtful.map(({ number }) => formatNumber(number)).join(', '))}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        {doubtful.map(({ question_id: id, number }) => (
          <Button key={id} size="sm" variant="outline" tone="neutral" onClick={() => onCorrect(id)}>
            {words.open(formatNumber(number))}
          </Button>
        ))}
      </chakra.div>
    </Notice>
  );
}
