import { chakra } from '@chakra-ui/react/styled-system';
import type { ReportedQuestion } from '#contract/exam-session/correction';
import type { AnalysedItem } from '#contract/exam-session/item-analysis';
import { QTYPE } from '#contract/question-bank/question-type';
import type { Advice } from '#domain/item-analysis/advice';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { AlertIcon, InfoIcon } from '../../../ui/icons/basic-icons';
import { RichText } from '../../../ui/rich-text';
import { ReportsBadge, ReportsCard } from '../corrections/question-reports';
import { PlainTable } from '../results/plain-table';
import { adviceFor } from './advice-for';
import { sayAdvice, sayCertainty } from './item-words';
import { text } from './text';

interface ItemDetailProps {
  item: AnalysedItem;
  reports: ReportedQuestion['reports'];
  onCorrect: () => void;
}

/** One question: its text, which choices were taken, and what to check. */
export function ItemDetail({ item, reports, onCorrect }: ItemDetailProps) {
  const advice = adviceFor(item);
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
          {sayCertainty(item)}
        </chakra.p>
        {item.qtype === QTYPE.essay ? null : <Changes changes={item.changes} />}
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
  keyRivalled: 'fg.muted',
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
      {sayAdvice({ kind, letters })}
    </chakra.span>
  );
}

function Changes({
  changes: { to_right: toRight, to_wrong: toWrong, other },
}: Pick<AnalysedItem, 'changes'>) {
  return (
    <chakra.p fontSize="sm" color="fg.muted">
      {text.items.changes}: {text.changes(formatNumber(toRight), formatNumber(toWrong), formatNumber(other))}
    </chakra.p>
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
