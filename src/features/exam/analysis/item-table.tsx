import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { AnalysedItem } from '#contract/exam-session/item-analysis';
import { inOrder } from '#domain/list/whole-list';
import { formatNumber, formatScore } from '../../../lib/format';
import { Card } from '../../../ui/page';
import type { Sort } from '../../../ui/table/table-types';
import { useReports } from '../corrections/api';
import { PlainTable } from '../results/plain-table';
import { ItemDetail } from './item-detail';
import { ITEM_ORDER } from './item-order';
import { isUncertain, sayDifficulty, sayPercent, sayPower } from './item-words';
import { text } from './text';

interface ItemTableProps {
  examId: string;
  items: readonly AnalysedItem[];
  onCorrect: (question: string) => void;
}

/** Each question with its figures and what to check in it; only the figures can be sorted, the rest follows the paper. */
export function ItemTable({ examId, items, onCorrect }: ItemTableProps) {
  const reported = useReports(examId);
  const reportsOf = ({ question_id: question }: AnalysedItem) =>
    reported.data?.find(({ question_id: id }) => id === question)?.reports ?? [];
  const [sort, setSort] = useState<Sort>();
  const words = text.items;
  return (
    <Card>
      <chakra.h2 fontWeight="semibold" color="fg.strong" mb="3">
        {words.heading}
      </chakra.h2>
      <PlainTable
        label={words.heading}
        headings={[
          words.number,
          words.students,
          words.facility,
          words.power,
          words.discrimination,
          words.efficiency,
          words.weight,
          words.alphaWithout,
          words.seconds,
        ]}
        hints={HINTS}
        sorting={{ columns: SORTED, sort, onSort: setSort }}
        rows={inOrder(items, ITEM_ORDER, sort).map((item) => ({
          id: item.question_id,
          cells: [
            formatNumber(item.number),
            formatNumber(item.n),
            <Worded key="facility" item={item} value={item.facility} word={sayDifficulty(item)} />,
            <Worded key="power" item={item} value={item.upper_lower} word={sayPower(item)} />,
            sayPercent(item.discrimination),
            sayPercent(item.efficiency),
            sayPercent(item.weight),
            sayPercent(item.alpha_without),
            item.seconds === null ? text.none : text.seconds(formatNumber(item.seconds)),
          ],
        }))}
      />
      {items.some(isUncertain) ? (
        <chakra.p fontSize="sm" color="fg.muted" mt="3">
          {words.uncertain}
        </chakra.p>
      ) : null}
      <chakra.ul listStyleType="none" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)" mt="5">
        {items.map((item) => (
          <li key={item.question_id}>
            <ItemDetail item={item} reports={reportsOf(item)} onCorrect={() => onCorrect(item.question_id)} />
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

const { items: headings, hints } = text;
const HINTS = {
  [headings.facility]: hints.facility,
  [headings.power]: hints.power,
  [headings.discrimination]: hints.discrimination,
  [headings.efficiency]: hints.efficiency,
  [headings.weight]: hints.weight,
  [headings.alphaWithout]: hints.alphaWithout,
  [headings.seconds]: hints.seconds,
};

/** The columns by heading. */
const SORTED = {
  [headings.number]: 'number',
  [headings.facility]: 'facility',
  [headings.power]: 'power',
  [headings.discrimination]: 'discrimination',
  [headings.seconds]: 'seconds',
};

interface WordedProps {
  item: AnalysedItem;
  value: number | null;
  word: string | null;
}

/** A figure with its word. With few pupils the word is muted, because one more pupil may change it. */
function Worded({ item, value, word }: WordedProps) {
  if (value === null) return text.none;
  return (
    <>
      {formatScore(value)}{' '}
      <chakra.span
        color={isUncertain(item) ? 'fg.muted' : 'inherit'}
        fontStyle={isUncertain(item) ? 'italic' : 'inherit'}
      >
        {word}
      </chakra.span>
    </>
  );
}
