import { chakra } from '@chakra-ui/react/styled-system';
import type { DisputedAnswer } from '#contract/exam-session/decision';
import { plainText } from '#domain/rich-text/tree';
import { formatMoment } from '../../../lib/format';
import { sayLetters } from '../../../question/answer-words';
import { Button } from '../../../ui/button';
import { AlertIcon, CheckCircleIcon } from '../../../ui/icons/basic-icons';
import { RichText } from '../../../ui/rich-text';
import { StatusBadge } from '../../../ui/status-badge';
import type { DecideInput } from './api';
import { text } from './text';

export type Decide = (wanted: Omit<DecideInput, 'exam' | 'why'>) => void;

type Option = DisputedAnswer['options'][number];

interface HeldQuestionProps {
  row: DisputedAnswer;
  isBusy: boolean;
  onDecide: Decide;
}

/** One question with its possible answers; the one that counts is marked. */
export function HeldQuestion({ row, isBusy, onDecide }: HeldQuestionProps) {
  const { attempt, question_id: question } = row;
  const nothingStands = !row.options.some(({ stands }) => stands);
  return (
    <chakra.article borderWidth="1px" borderRadius="lg" overflow="hidden" bg="bg.panel">
      <chakra.header px="4" py="3" display="flex" flexWrap="wrap" gap="2" alignItems="center" bg="bg.subtle">
        <chakra.h4 fontWeight="semibold" color="fg.strong">
          {text.question(String(row.number))}
        </chakra.h4>
        {row.cause === 'conflict' ? (
          <StatusBadge icon={AlertIcon} tone="lantern" label={text.conflict} />
        ) : null}
        {row.decided ? (
          <chakra.span fontSize="sm" color="fg.muted">
            {text.decided(row.decided.by, formatMoment(row.decided.at))}
          </chakra.span>
        ) : null}
        <chakra.span flexBasis="full" fontSize="sm" color="fg.muted" lineClamp="2">
          {plainText(row.question.content)}
        </chakra.span>
      </chakra.header>
      <chakra.ul>
        {row.options.map((option) => (
          <OptionRow
            key={option.op}
            option={option}
            question={row.question}
            isBusy={isBusy}
            onTake={() => onDecide({ verdict: 'accept', attempt, question, op: option.op })}
          />
        ))}
        {nothingStands ? (
          <chakra.li px="4" py="3" borderTopWidth="1px" fontSize="sm" color="fg.muted">
            {text.nothingStands}
          </chakra.li>
        ) : null}
      </chakra.ul>
      {row.waits || row.decided ? (
        <chakra.div px="4" py="2" borderTopWidth="1px" display="flex" justifyContent="flex-end">
          <Button
            variant="ghost"
            tone="neutral"
            disabled={isBusy}
            onClick={() => onDecide({ verdict: row.waits ? 'dismiss' : 'undo', attempt, question })}
          >
            {row.waits ? text.dismiss : text.undo}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.article>
  );
}

interface OptionRowProps {
  option: Option;
  question: DisputedAnswer['question'];
  isBusy: boolean;
  onTake: () => void;
}

function OptionRow({ option, question, isBusy, onTake }: OptionRowProps) {
  const { at, received_at: received, claim, reason, stands } = option;
  return (
    <chakra.li px="4" py="3" borderTopWidth="1px" display="flex" flexWrap="wrap" gap="3" alignItems="center">
      <chakra.div flex="1 1 14rem" minWidth="0" display="grid" gap="1">
        <AnswerWords option={option} question={question} />
        <chakra.p fontSize="sm" color="fg.muted">
          {text.times(formatSecond(at), formatSecond(received), String(claim))}
        </chakra.p>
        {reason ? <chakra.p fontSize="sm">{text.reasons[reason]}</chakra.p> : null}
      </chakra.div>
      {stands ? (
        <StatusBadge icon={CheckCircleIcon} tone="success" label={text.stands} />
      ) : (
        <Button variant="outline" disabled={isBusy} onClick={onTake}>
          {text.take}
        </Button>
      )}
    </chakra.li>
  );
}

/** `3 Agu 2026 07.30.05`: two devices often answer within one minute. */
function formatSecond(instant: string): string {
  // The same in every zone.
  const second = String(new Date(instant).getUTCSeconds()).padStart(2, '0');
  return `${formatMoment(instant)}.${second}`;
}

function AnswerWords({ option: { mc, essay }, question }: Pick<OptionRowProps, 'option' | 'question'>) {
  if (mc !== null) {
    return (
      <chakra.div display="flex" gap="2" color="fg.strong" fontWeight="medium">
        <span>{text.choice(sayLetters(question.qtype, mc))}</span>
        <RichText nodes={question.choices.find(({ key }) => key === mc)?.content ?? []} />
      </chakra.div>
    );
  }
  return (
    <chakra.p color="fg.strong" fontWeight="medium" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
      {essay ?? text.cleared}
    </chakra.p>
  );
}
