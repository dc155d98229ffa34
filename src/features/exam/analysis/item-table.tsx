import { chakra } from '@chakra-ui/react/styled-system';
import type { ReportedQuestion } from '#contract/correction';
import type { AnalysedItem } from '#contract/item-analysis';
import { type Advice, difficultyOf, powerOf } from '#domain/item-analysis/advice';
import { formatNumber, formatScore } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { AlertIcon, InfoIcon } from '../../../ui/icons/basic-icons';
import { Card } from '../../../ui/page';
import { RichText } from '../../../ui/rich-text';
import { useReports } from '../corrections/api';
import { ReportsBadge, ReportsCard } from '../corrections/question-reports';
import { PlainTable } from '../results/plain-table';
import { adviceFor } from './advice-for';
import { text } from './text';

interface ItemTableProps {
  examId: string;
  items: readonly AnalysedItem[];
  onCorrect: (question: string) => void;
}

/** Each question with its figures, and what to look at in it. */
export function ItemTable({ examId, items, onCorrect }: ItemTableProps) {
  const reported = useReports(examId);
  const reportsOf = ({ question_id: question }: AnalysedItem) =>
    reported.data?.find(({ question_id: id }) => id === question)?.reports ?? [];
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
          words.facility,
          words.power,
          words.discrimination,
          words.efficiency,
          words.weight,
          words.alphaWithout,
          words.seconds,
        ]}
        rows={items.map((item) => ({
          id: item.question_id,
          cells: [
            formatNumber(item.number),
            item.facility === null
              ? text.none
              : `${formatScore(item.facility)} ${text.difficulties[difficultyOf(item.facility)]}`,
            item.upper_lower === null
              ? text.none
              : `${formatScore(item.upper_lower)} ${text.powers[powerOf(item.upper_lower)]}`,
            percent(item.discrimination),
            percent(item.efficiency),
            percent(item.weight),
            percent(item.alpha_without),
            item.seconds === null ? text.none : text.seconds(formatNumber(item.seconds)),
          ],
        }))}
      />
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

interface ItemDetailProps {
  item: AnalysedItem;
  reports: ReportedQuestion['reports'];
  onCorrect: () => void;
}

function ItemDetail({ item, reports, onCorrect }: ItemDetailProps) {
  const advice = adviceFor(item);
  const { to_right: toRight, to_wrong: toWrong, other } = item.changes;
  return (
    <chakra.details borderWidth="1px" borderRadius="md" px="4" py="2">
      <chakra.summary cursor="pointer" py="1.5" color="fg.strong">
        <chakra.span fontWeight="semibold" me="2">
          {text.items.open(formatNumber(item.number))}
        </chakra.span>
        <ReportsBadge reports={reports} />
        {advice.map((each) => (
          <AdviceLine key={each.kind} advice={each} />
        ))}
      </chakra.summary>
      <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)" py="2">
        <chakra.div overflowX="auto">
          <RichText nodes={item.question_content} />
        </chakra.div>
        <chakra.p fontSize="sm" color="fg.muted">
          {text.items.changes}:{' '}
          {text.changes(formatNumber(toRight), formatNumber(toWrong), formatNumber(other))}
        </chakra.p>
        {item.choices.length > 0 ? <Choices item={item} /> : null}
        <ReportsCard reports={reports} />
        <div>
          <Button variant="outline" tone="neutral" onClick={onCorrect}>
            {text.items.correct}
          </Button>
        </div>
      </chakra.div>
    </chakra.details>
  );
}

/** What may make scores wrong stands out; the rest is a hint for the next paper. */
const TONES: Readonly<Record<Advice['kind'], string>> = {
  keyDoubtful: 'danger.fg',
  negative: 'lantern.fg',
  tooHard: 'lantern.fg',
  unused: 'fg.muted',
  tooEasy: 'fg.muted',
  weak: 'fg.muted',
};

function AdviceLine({ advice: { kind, letters } }: { advice: Advice }) {
  const color = TONES[kind];
  const Icon = color === 'fg.muted' ? InfoIcon : AlertIcon;
  return (
    <chakra.span
      display="flex"
      gap="2"
      fontSize="sm"
      fontWeight={kind === 'keyDoubtful' ? 'semibold' : 'normal'}
      color={color}
      mt="1"
    >
      <Icon boxSize="4" mt="0.5" />
      {text.advices[kind](listLetters(letters))}
    </chakra.span>
  );
}

function Choices({ item }: { item: AnalysedItem }) {
  const words = text.choices;
  return (
    <PlainTable
      label={words.heading}
      headings={[words.choice, words.low, words.middle, words.high]}
      rows={item.choices.map(({ key, is_right: isRight, low, middle, high }) => ({
        id: key,
        cells: [
          key === '' ? words.empty : isRight ? words.right(key.toUpperCase()) : key.toUpperCase(),
          formatNumber(low),
          formatNumber(middle),
          formatNumber(high),
        ],
      }))}
    />
  );
}

function listLetters(letters: string): string {
  return [...letters.toUpperCase()].join(', ');
}

function percent(value: number | null): string {
  return value === null ? text.none : text.percent(formatScore(value));
}
