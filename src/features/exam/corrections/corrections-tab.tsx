import { chakra } from '@chakra-ui/react/styled-system';
import type { CorrectableQuestion, ReportedQuestion } from '#contract/exam-session/correction';
import { formatNumber, formatScore } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { sayKey } from '../../../question/answer-words';
import { Button } from '../../../ui/button';
import { ClipboardIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { RichText } from '../../../ui/rich-text';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { useIsHistory } from '../closed-period';
import { useCorrections, useReports } from './api';
import { CorrectionDesk } from './correction-desk';
import { NotSettled } from './not-settled';
import { ReportsBadge } from './question-reports';
import { StandingBadge } from './standing-badge';
import { text } from './text';

/** A question to be corrected, and a proposed key. */
export interface Correcting {
  question: string;
  key: string | null;
}

interface CorrectionsTabProps {
  examId: string;
  /** The open question; null shows all. */
  open: Correcting | null;
  onOpen: (question: string | null) => void;
}

/** The questions of an exam with their keys; a correction applies to everybody who sat it. */
export function CorrectionsTab({ examId, open, onOpen }: CorrectionsTabProps) {
  const isHistory = useIsHistory();
  const corrections = useCorrections(examId);
  const reported = useReports(examId);
  const reportsOf = (question: string) =>
    reported.data?.find(({ question_id: id }) => id === question)?.reports ?? [];
  const { data } = corrections;
  const problem = toProblem(corrections.error);
  if (!data)
    return (
      <Card>
        {problem ? (
          <ErrorState
            {...problem}
            onRetry={() => void corrections.refetch()}
            retrying={corrections.isFetching}
          />
        ) : (
          <LoadingState />
        )}
      </Card>
    );
  const question = data.questions.find(({ question_id: id }) => id === open?.question);
  if (question)
    return (
      <CorrectionDesk
        key={question.question_id}
        examId={examId}
        question={question}
        proposedKey={open?.key ?? null}
        settled={data.settled && !isHistory}
        whyNot={isHistory ? null : <NotSettled paused={data.paused} />}
        history={data.history}
        reports={reportsOf(question.question_id)}
        onClose={() => onOpen(null)}
      />
    );
  if (data.questions.length === 0)
    return (
      <Card>
        <EmptyState icon={ClipboardIcon} title={text.emptyTitle}>
          {text.emptyBody}
        </EmptyState>
      </Card>
    );
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.p color="fg.muted" fontSize="sm" maxWidth="72ch">
        {text.intro}
      </chakra.p>
      {data.settled || isHistory ? null : <NotSettled paused={data.paused} />}
      <Card padded={false}>
        <chakra.ol aria-label={text.caption} listStyleType="none">
          {data.questions.map((each) => (
            <Line
              key={each.question_id}
              question={each}
              reports={reportsOf(each.question_id)}
              onOpen={() => onOpen(each.question_id)}
            />
          ))}
        </chakra.ol>
      </Card>
    </chakra.div>
  );
}

interface LineProps {
  question: CorrectableQuestion;
  reports: ReportedQuestion['reports'];
  onOpen: () => void;
}

function Line({ question, reports, onOpen }: LineProps) {
  const { number, qtype, qkey, poin, question_content: content } = question;
  const key = sayKey(qtype, qkey);
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.div flex="1 1 16rem" minWidth="0">
        <chakra.p fontWeight="semibold" color="fg.strong">
          {text.number(formatNumber(number))}
        </chakra.p>
        <chakra.div maxHeight="7rem" overflow="hidden">
          <RichText nodes={content} />
        </chakra.div>
        <chakra.p fontSize="sm" color="fg.muted" overflowWrap="anywhere" dir="auto">
          {[key === '' ? text.essay : text.key(key), text.points(formatScore(poin))].join(' · ')}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="1" _empty={{ display: 'none' }}>
          <StandingBadge question={question} />
          <ReportsBadge reports={reports} />
        </chakra.div>
      </chakra.div>
      <Button
        variant="outline"
        tone="neutral"
        aria-label={text.openOf(formatNumber(number))}
        onClick={onOpen}
      >
        {text.open}
      </Button>
    </chakra.li>
  );
}
