import { chakra } from '@chakra-ui/react/styled-system';
import type { AnalysedItem, ItemAnalysis } from '#contract/exam-session/item-analysis';
import { formatNumber, formatScore } from '../../../lib/format';
import { withoutBlank } from '../../../lib/without-blank';
import { ScrollBox } from '../../../ui/scroll-box';
import { PlainRows } from '../../../ui/table/plain-rows';
import { useLetterhead } from '../papers/api';
import { PrintedPage } from '../results/printed-page';
import { SheetHead } from '../results/sheet-head';
import { adviceFor } from './advice-for';
import { AnalysisNotices } from './analysis-notices';
import { sayAdvice, sayDifficulty, sayPercent, sayPower } from './item-words';
import { TestFigures } from './test-figures';
import { text } from './text';

interface AnalysisSheetProps {
  examId: string;
  analysis: ItemAnalysis;
  /** Empty: all classes. */
  classid: string;
  /** Null: all classes. */
  className: string | null;
  onBack: () => void;
}

const { items: words, print: printWords } = text;

/** The analysis for printing: figures, every question with its words and advice, and the formulas. */
export function AnalysisSheet({ examId, analysis, classid, className, onBack }: AnalysisSheetProps) {
  const letterhead = useLetterhead();
  return (
    <PrintedPage
      foot={[printWords.title(analysis.exam_name), className ?? text.export.allClasses]}
      onBack={onBack}
      note={{ exam: examId, sheet: 'analysis', ...withoutBlank({ classid }) }}
      isReady={letterhead.data !== undefined}
    >
      <SheetHead title={printWords.title(analysis.exam_name)} facts={className ?? text.export.allClasses} />
      <AnalysisNotices analysis={analysis} />
      <TestFigures analysis={analysis} />
      <ScrollBox>
        <chakra.table
          aria-label={words.heading}
          width="full"
          minWidth="44rem"
          fontSize="xs"
          fontVariantNumeric="tabular-nums"
          css={TABLE}
        >
          <PlainRows
            headings={HEADINGS}
            rows={analysis.items.map((item) => ({ id: item.question_id, cells: toCells(item) }))}
          />
        </chakra.table>
      </ScrollBox>
      <chakra.ul
        fontSize="xs"
        color="fg.muted"
        display="grid"
        gap="1"
        listStyleType="none"
        breakInside="avoid"
      >
        {text.formula.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </PrintedPage>
  );
}

const HEADINGS = [
  words.number,
  words.students,
  words.facility,
  words.power,
  words.discrimination,
  words.efficiency,
  words.weight,
  words.alphaWithout,
  words.seconds,
  words.advice,
];

function toCells(item: AnalysedItem): string[] {
  return [
    formatNumber(item.number),
    formatNumber(item.n),
    sayWorded(item.facility, sayDifficulty(item)),
    sayWorded(item.upper_lower, sayPower(item)),
    sayPercent(item.discrimination),
    sayPercent(item.efficiency),
    sayPercent(item.weight),
    sayPercent(item.alpha_without),
    item.seconds === null ? text.none : text.seconds(formatNumber(item.seconds)),
    adviceFor(item).map(sayAdvice).join(' '),
  ];
}

function sayWorded(value: number | null, word: string | null): string {
  return value === null ? text.none : `${formatScore(value)} ${word}`;
}

const TABLE = {
  '& th, & td': { py: '1', px: '1.5', borderBottomWidth: '1px', textAlign: 'end', verticalAlign: 'top' },
  '& th': { color: 'fg.muted', fontWeight: 'semibold', verticalAlign: 'bottom' },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'start', ps: '0' },
  '& th:last-of-type, & td:last-of-type': { textAlign: 'start', width: '32%', pe: '0' },
  '& tr': { breakInside: 'avoid' },
} as const;
