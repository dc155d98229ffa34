import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { EssayQuestion } from '#contract/exam-session/grading';
import { formatNumber, formatScore } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { AlertIcon } from '../../../ui/icons/basic-icons';
import { EditIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { ProgressBar } from '../../../ui/progress-bar';
import { RichText } from '../../../ui/rich-text';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { leaveView } from '../leave-exam';
import { useEssayQuestions } from './api';
import { DifferenceList } from './double-marking/difference-list';
import { DoubleMarkingCard } from './double-marking/double-marking-card';
import { text as doubleText } from './double-marking/text';
import { GradeDesk } from './grade-desk';
import { UnsentGrades } from './outbox/unsent-grades';
import { text } from './text';

interface GradingBoardProps {
  examId: string;
  /** Empty: every class that may be graded. */
  classid: string;
  classFilter?: ReactNode;
}

/** The essay questions of an exam with their grading progress; one is opened and graded across pupils. */
export function GradingBoard({ examId, classid, classFilter }: GradingBoardProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [leftId, setLeftId] = useState<string | null>(null);
  const questions = useEssayQuestions(examId, classid);
  const problem = toProblem(questions.error);
  const rows = questions.data?.data;
  const isOwn = questions.data?.own === true;
  const isDouble = rows?.some(({ marking }) => marking !== null) ?? false;
  const open = rows?.find(({ question_id: id }) => id === openId);
  if (!rows) {
    return (
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        <UnsentGrades />
        <Card>
          {problem ? (
            <ErrorState
              {...problem}
              onRetry={() => void questions.refetch()}
              retrying={questions.isFetching}
            />
          ) : (
            <LoadingState />
          )}
        </Card>
      </chakra.div>
    );
  }
  if (open) {
    const close = () => {
      setOpenId(null);
      setLeftId(open.question_id);
      void questions.refetch();
    };
    return (
      <GradeDesk
        examId={examId}
        classid={classid}
        question={open}
        isSecond={questions.data?.second === true}
        isOwn={isOwn}
        onClose={close}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={EditIcon} title={text.questions.emptyTitle}>
          {text.questions.emptyBody}
        </EmptyState>
      </Card>
    );
  }
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <UnsentGrades />
      {questions.data?.second ? <Notice>{doubleText.youAreSecond}</Notice> : null}
      {isOwn ? <DoubleMarkingCard examId={examId} /> : null}
      {isOwn && isDouble ? <DifferenceList examId={examId} /> : null}
      {classFilter && !questions.data?.second ? <chakra.div display="flex">{classFilter}</chakra.div> : null}
      <chakra.ol aria-label={text.questions.caption} display="grid" gap="4" listStyleType="none">
        {rows.map((row) => (
          <li key={row.question_id}>
            <QuestionCard
              row={row}
              isLeft={row.question_id === leftId}
              onOpen={() => leaveView(() => setOpenId(row.question_id))}
            />
          </li>
        ))}
      </chakra.ol>
    </chakra.div>
  );
}

interface QuestionCardProps {
  row: EssayQuestion;
  /** Its answers were open just now: the grader goes on from here. */
  isLeft: boolean;
  onOpen: () => void;
}

function QuestionCard({ row, isLeft, onOpen }: QuestionCardProps) {
  const { answered, graded, changed, number } = row;
  const isDone = answered > 0 && graded === answered;
  const words = isDone ? text.questions.look : graded > 0 ? text.questions.goOn : text.questions.begin;
  return (
    <Card>
      <chakra.article display="grid" gap="4">
        <chakra.header display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <chakra.h2 fontWeight="semibold" color="fg.strong" flex="1 0 auto">
            {text.questions.heading(formatNumber(number))}
          </chakra.h2>
          {(row.marking?.undecided ?? 0) > 0 ? (
            <StatusBadge
              icon={AlertIcon}
              tone="lantern"
              label={doubleText.undecided(formatNumber(row.marking?.undecided ?? 0))}
            />
          ) : null}
          {changed > 0 ? (
            <StatusBadge
              icon={AlertIcon}
              tone="lantern"
              label={text.questions.changed(formatNumber(changed))}
            />
          ) : null}
          <chakra.span fontSize="sm" color="fg.muted">
            {text.questions.most(formatScore(row.max_point))}
          </chakra.span>
        </chakra.header>
        <chakra.div overflowX="auto" color="fg">
          <RichText nodes={row.question_content} />
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="flex-end">
          <chakra.div flex="1" minWidth="14rem">
            <QuestionProgress row={row} />
          </chakra.div>
          <Button
            autoFocus={isLeft}
            disabled={answered === 0}
            variant={isDone ? 'outline' : 'solid'}
            aria-label={`${words}: ${text.questions.heading(formatNumber(number))}`}
            onClick={onOpen}
          >
            {words}
          </Button>
        </chakra.div>
      </chakra.article>
    </Card>
  );
}

/** The progress; with two markers, of each. */
function QuestionProgress({ row: { answered, graded, marking } }: { row: EssayQuestion }) {
  const bars = marking
    ? ([
        [doubleText.progress(doubleText.first), marking.first],
        [doubleText.progress(doubleText.second), marking.second],
      ] as const)
    : ([[text.questions.progress, graded]] as const);
  return (
    <chakra.div display="grid" gap="3">
      {bars.map(([label, done]) => (
        <ProgressBar
          key={label}
          label={label}
          percent={answered === 0 ? 0 : (100 * done) / answered}
          detail={
            answered === 0
              ? text.questions.none
              : text.questions.progressOf(formatNumber(done), formatNumber(answered))
          }
        />
      ))}
    </chakra.div>
  );
}
