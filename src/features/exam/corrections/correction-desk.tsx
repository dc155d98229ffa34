import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type {
  CorrectableQuestion,
  CorrectionEntry,
  ReportedQuestion,
} from '#contract/exam-session/correction';
import type { CorrectionKind } from '#contract/exam-session/correction-kind';
import { QTYPE } from '#contract/question-bank/question-type';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { Card } from '../../../ui/page';
import { RichText } from '../../../ui/rich-text';
import { leaveView } from '../leave-exam';
import { CorrectionForm } from './correction-form';
import { CorrectionHistory } from './correction-history';
import { KeyField } from './key-field';
import { ReportsCard } from './question-reports';
import { StandingBadge } from './standing-badge';
import { text } from './text';

interface CorrectionDeskProps {
  examId: string;
  question: CorrectableQuestion;
  /** A key that has been proposed already. */
  proposedKey: string | null;
  settled: boolean;
  /** Why it cannot be corrected, if that is not said above it already. */
  whyNot: ReactNode;
  /** Of the whole exam, newest first. */
  history: readonly CorrectionEntry[];
  reports: ReportedQuestion['reports'];
  onClose: () => void;
}

/** One question: the pupils' reports, the new correction, and earlier ones. */
export function CorrectionDesk({ question, history, onClose, ...props }: CorrectionDeskProps) {
  const { question_id: id, qtype, standing } = question;
  const kinds = kindsOf(question);
  const [kind, setKind] = useState<CorrectionKind>(kinds[0] ?? 'full');
  const [key, setKey] = useState(props.proposedKey ?? question.qkey ?? '');
  const isKeyOpen = props.settled && kind === 'key';
  const draft = { exam: props.examId, question: id, kind, ...(kind === 'key' ? { qkey: key } : {}) };
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" maxWidth="60rem">
      <div>
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={() => leaveView(onClose)}>
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      </div>
      <Card>
        <chakra.h2 fontSize="lg" fontWeight="semibold" color="fg.strong">
          {text.number(formatNumber(question.number))}
        </chakra.h2>
        {standing === null ? null : (
          <chakra.div mt="2">
            <StandingBadge question={question} />
          </chakra.div>
        )}
        <chakra.div mt="3" overflowX="auto" color="fg.strong">
          <RichText nodes={question.question_content} />
        </chakra.div>
        {qtype === QTYPE.essay ? null : (
          <chakra.div mt="5">
            <KeyField
              question={question}
              // A key that is only proposed is not shown as the present one.
              value={isKeyOpen ? key : (question.qkey ?? '')}
              onChange={setKey}
              disabled={!isKeyOpen}
            />
          </chakra.div>
        )}
      </Card>
      <ReportsCard reports={props.reports} />
      {props.settled ? (
        <CorrectionForm
          draft={draft}
          kinds={kinds}
          onKind={setKind}
          seen={history[0]?.number ?? 0}
          onSaved={onClose}
        />
      ) : (
        props.whyNot
      )}
      <CorrectionHistory qtype={qtype} entries={history.filter(({ question_id: of }) => of === id)} />
    </chakra.div>
  );
}

/** The possible corrections: an essay has no key, and only an existing correction can be withdrawn. */
function kindsOf({ qtype, standing }: CorrectableQuestion): CorrectionKind[] {
  const kinds: CorrectionKind[] = qtype === QTYPE.essay ? [] : ['key'];
  kinds.push(...(['full', 'out'] as const).filter((kind) => kind !== standing));
  return standing === null ? kinds : [...kinds, 'none'];
}
