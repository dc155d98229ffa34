import { chakra } from '@chakra-ui/react/styled-system';
import type { answer } from '#contract/answer';
import type { ReplyOf } from '#contract/endpoint';
import type { RosterRow } from '#contract/logs';
import { QTYPE } from '#contract/question';
import { formatScore } from '../../../lib/format';
import { sayKey, sayLetters } from '../../../question/answer-words';
import { AlertIcon, CheckCircleIcon, ClockIcon, InfoIcon } from '../../../ui/icons/basic-icons';
import { RichText } from '../../../ui/rich-text';
import { StatusBadge } from '../../../ui/status-badge';
import { useAnswers } from '../api';
import { ReportDialog } from './report-dialog';
import { text } from './text';

type Row = ReplyOf<(typeof answer)['list']>[number];

interface AnswersDialogProps {
  examId: string;
  row: RosterRow;
  onClose: () => void;
}

/** One student's answer sheet: what stands for each question, and what it is worth. */
export function AnswersDialog({ examId, row, onClose }: AnswersDialogProps) {
  return (
    <ReportDialog
      title={text.answers.title(row.student_name)}
      width="42rem"
      query={useAnswers(examId, row.student_id)}
      onClose={onClose}
    >
      {(sheet) => (
        <chakra.ol display="grid" gap="3">
          {sheet.map((question, index) => (
            <Question key={question.question_id} row={question} number={index + 1} />
          ))}
        </chakra.ol>
      )}
    </ReportDialog>
  );
}

function Question({ row, number }: { row: Row; number: number }) {
  return (
    <chakra.li borderWidth="1px" borderRadius="lg" bg="bg.panel" px="4" py="3" display="grid" gap="2">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h3 fontWeight="semibold" color="fg.strong" flex="1">
          {text.answers.question(String(number))}
        </chakra.h3>
        <StatusBadge {...verdictOn(row)} />
      </chakra.div>
      <chakra.div fontSize="sm" color="fg.muted" overflowX="auto">
        <RichText nodes={row.question_content ?? []} />
      </chakra.div>
      <Answer row={row} />
      {row.comment ? (
        <chakra.p fontSize="sm" color="fg.muted" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {text.answers.comment(row.comment)}
        </chakra.p>
      ) : null}
    </chakra.li>
  );
}

function Answer({ row: { mc, essay, correct = null, qtype } }: { row: Row }) {
  const key = sayKey(qtype, correct);
  const given = mc === null ? essay : sayLetters(qtype, mc);
  if (qtype !== QTYPE.essay) {
    return (
      <chakra.p color="fg.strong" overflowWrap="anywhere" dir="auto">
        {given === null ? text.answers.key(key) : text.answers.chosen(given, key)}
      </chakra.p>
    );
  }
  return given === null ? null : (
    <chakra.p color="fg.strong" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
      {given}
    </chakra.p>
  );
}

/** Points speak for themselves; an essay may still wait for them. */
function verdictOn({ mc, essay, changed, point = null, max_point: most = 0 }: Row) {
  if (mc === null && essay === null)
    return { icon: InfoIcon, tone: 'neutral', label: text.answers.empty } as const;
  if (changed) return { icon: AlertIcon, tone: 'lantern', label: text.answers.changed } as const;
  if (point === null) return { icon: ClockIcon, tone: 'lantern', label: text.answers.ungraded } as const;
  const label = text.answers.points(formatScore(point), formatScore(most));
  if (point > 0 && point < most) return { icon: InfoIcon, tone: 'lantern', label } as const;
  return point > 0
    ? ({ icon: CheckCircleIcon, tone: 'success', label } as const)
    : ({ icon: AlertIcon, tone: 'danger', label } as const);
}
