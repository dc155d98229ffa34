import { chakra } from '@chakra-ui/react/styled-system';
import type { ReplyOf } from '#contract/endpoint';
import type { results } from '#contract/exam-session/results';
import type { RichNode } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import { CheckIcon } from '../ui/icons/basic-icons';
import { EditIcon } from '../ui/icons/office-icons';
import { RichText } from '../ui/rich-text';
import { ScrollBox } from '../ui/scroll-box';
import { StatusBadge } from '../ui/status-badge';
import { sayKey, sayTruth } from './answer-words';
import { Letter } from './lettered';
import { markedText } from './marked-text';
import { letterAt } from './screen-question';

export type MarkedRow = ReplyOf<(typeof results)['listAnswers']>[number];

/**
 * The given and the right answer, with letters and order as the pupil saw them. Of a voided question only the given
 * one: its key may have been the fault.
 */
export function MarkedAnswer({ row: marked }: { row: MarkedRow }) {
  const isVoided = marked.correction === 'full' || marked.correction === 'out';
  const row = isVoided ? { ...marked, correct: null } : marked;
  const { question_rows: rows, question_choices: choices = [] } = row;
  if (rows) return <Rows row={row} rows={rows} />;
  if (choices.length > 0) return <Choices row={row} choices={choices} />;
  return <Written row={row} />;
}

type Choice = NonNullable<MarkedRow['question_choices']>[number];

function Choices({ row: { mc, correct, qtype }, choices }: { row: MarkedRow; choices: readonly Choice[] }) {
  return (
    <chakra.ol display="grid" gap="1.5" listStyleType="none">
      {choices.map(({ key, content }, index) => {
        const isGiven = mc?.includes(key) ?? false;
        return (
          <chakra.li key={key} display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Letter chosen={isGiven} square={qtype === QTYPE.several}>
              {letterAt(index)}
            </Letter>
            <chakra.div flex="1 1 10rem" minWidth="0" color="fg.strong">
              <ScrollBox>
                <RichText nodes={content} />
              </ScrollBox>
            </chakra.div>
            {isGiven ? <StatusBadge icon={EditIcon} tone="brand" label={markedText.given} /> : null}
            {correct?.toLowerCase().includes(key) ? (
              <StatusBadge icon={CheckIcon} tone="success" label={markedText.right} />
            ) : null}
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

function Rows({ row, rows }: { row: MarkedRow; rows: readonly RichNode[][] }) {
  return (
    <chakra.ol display="grid" gap="2" listStyleType="none">
      {rows.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are their places.
        <chakra.li key={index} display="grid" gap="1" borderTopWidth="1px" pt="2">
          <chakra.div color="fg.strong">
            <RichText nodes={content} />
          </chakra.div>
          <Said label={markedText.givenRow} row={row} letter={row.mc?.charAt(index) || '-'} />
          {row.correct ? (
            <Said label={markedText.rightRow} row={row} letter={row.correct.charAt(index)} isRight />
          ) : null}
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

interface SaidProps {
  label: string;
  row: MarkedRow;
  letter: string;
  isRight?: boolean;
}

/** One line of a row: the partner given to it, or how it was judged. */
function Said({ label, row: { qtype, question_choices: choices = [] }, letter, isRight = false }: SaidProps) {
  const place = choices.findIndex(({ key }) => key === letter);
  const partner = choices[place];
  return (
    <chakra.div display="flex" gap="2" fontSize="sm" color={isRight ? 'success.fg' : 'fg.muted'}>
      <chakra.span flexShrink={0}>{label}</chakra.span>
      {partner ? (
        <>
          <chakra.span fontWeight="semibold">{letterAt(place)}</chakra.span>
          <RichText nodes={partner.content} />
        </>
      ) : (
        <chakra.span fontWeight="semibold">
          {letter === '-' || qtype === QTYPE.matching ? markedText.nothing : sayTruth(letter)}
        </chakra.span>
      )}
    </chakra.div>
  );
}

/** A number, a short answer or an essay. */
function Written({ row: { essay, correct = null, qtype } }: { row: MarkedRow }) {
  const key = sayKey(qtype, correct);
  const words = key === '' ? essay : essay === null ? markedText.key(key) : markedText.chosen(essay, key);
  if (words === null) return null;
  return (
    <div>
      {qtype === QTYPE.essay ? (
        <chakra.p fontSize="sm" fontWeight="semibold" color="fg.muted" mb="1">
          {markedText.answer}
        </chakra.p>
      ) : null}
      <chakra.p color="fg.strong" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {words}
      </chakra.p>
    </div>
  );
}
