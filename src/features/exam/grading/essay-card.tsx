import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback } from 'react';
import type { EssayRow, EssayToGrade } from '#contract/exam-session/grading';
import type { Rubric } from '#contract/question-bank/rubric';
import { formatMoment, formatScore } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { AlertIcon, CheckCircleIcon, ClockIcon } from '../../../ui/icons/basic-icons';
import { EditIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { useIsHistory } from '../closed-period';
import { type EssaysOf, useEssay } from './api';
import { text as doubleText } from './double-marking/text';
import type { KeepDraft, KeptDraft } from './drafts';
import { useGradeOutbox } from './outbox/use-grade-outbox';
import { PointForm } from './point-form';
import { FormerRubric } from './rubric/former-rubric';
import { text as rubricText } from './rubric/text';
import { text } from './text';

interface EssayCardProps {
  of: EssaysOf;
  row: EssayRow;
  title: string;
  rubric: Rubric;
  rubricNumber: number;
  /** What was typed for it and is not saved. */
  kept: KeptDraft | undefined;
  onKeep: KeepDraft;
  onGraded: () => void;
}

const STATES = {
  waiting: { icon: ClockIcon, tone: 'lantern' },
  changed: { icon: AlertIcon, tone: 'lantern' },
  graded: { icon: CheckCircleIcon, tone: 'success' },
} as const;

/** One answer with its grade. */
export function EssayCard({ of, row, title, rubric, rubricNumber, kept, onKeep, onGraded }: EssayCardProps) {
  const { answer_id: id } = row;
  const keep = useCallback((draft: KeptDraft | undefined) => onKeep(id, draft), [id, onKeep]);
  const unsent = useGradeOutbox()
    .get()
    .grades.find(({ input }) => input.answer_id === id);
  const query = useEssay(id);
  const problem = toProblem(query.error);
  return (
    <Card>
      <chakra.article display="grid" gap="4">
        <chakra.header display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <chakra.h3 fontWeight="semibold" color="fg.strong" flex="1 1 14rem" overflowWrap="anywhere">
            {title}
          </chakra.h3>
          {unsent ? <StatusBadge icon={ClockIcon} tone="lantern" label={text.desk.unsentMark} /> : null}
          {kept ? <StatusBadge icon={EditIcon} tone="lantern" label={text.drafts.mark} /> : null}
          {row.former_rubric ? (
            <StatusBadge icon={AlertIcon} tone="lantern" label={rubricText.former.mark} />
          ) : null}
          <StatusBadge {...STATES[row.state]} label={text.desk.states[row.state]} />
        </chakra.header>
        {query.data ? (
          <chakra.div
            display="grid"
            gap="5"
            gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 20rem' }}
          >
            <Essay essay={query.data} />
            <PointForm
              of={of}
              essay={query.data}
              title={title}
              rubric={rubric}
              rubricNumber={rubricNumber}
              unsent={unsent}
              kept={kept}
              onKeep={keep}
              onGraded={onGraded}
            />
          </chakra.div>
        ) : problem ? (
          <ErrorState {...problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ) : (
          <LoadingState />
        )}
      </chakra.article>
    </Card>
  );
}

function Essay({ essay: { essay, progress, grade, both, veiled, closed } }: { essay: EssayToGrade }) {
  const isHistory = useIsHistory();
  return (
    <chakra.div display="grid" gap="3" alignContent="start" minWidth="0">
      {progress === 'running' ? <Notice>{text.desk.running}</Notice> : null}
      {both ? <BothMarks both={both} /> : null}
      {closed && !both && !isHistory ? <Notice>{doubleText.both.closed}</Notice> : null}
      {veiled && !closed ? <Notice>{doubleText.veiled}</Notice> : null}
      {grade && grade.former_rubric !== null && grade.former_essay === null ? (
        <FormerRubric criteria={grade.former_rubric} />
      ) : null}
      {grade?.former_essay ? (
        <Notice tone="lantern">
          <p>{text.desk.former(formatScore(grade.point), grade.by, formatMoment(grade.at))}</p>
          <details>
            <chakra.summary cursor="pointer" py="2" fontWeight="semibold">
              {text.desk.formerEssay}
            </chakra.summary>
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
              {grade.former_essay}
            </chakra.p>
          </details>
        </Notice>
      ) : null}
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" color="fg.strong" lineHeight="1.7">
        {essay}
      </chakra.p>
    </chakra.div>
  );
}

/** Once both markers have graded, each sees the other's mark. */
function BothMarks({ both: { other, settled } }: { both: NonNullable<EssayToGrade['both']> }) {
  return (
    <Notice tone={settled === null ? 'lantern' : 'info'}>
      <p>{doubleText.both.other(other.by, formatScore(other.point))}</p>
      {other.comment ? (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {other.comment}
        </chakra.p>
      ) : null}
      <p>{settled === null ? doubleText.both.undecided : doubleText.both.settled(formatScore(settled))}</p>
      <p>{doubleText.both.closed}</p>
    </Notice>
  );
}
