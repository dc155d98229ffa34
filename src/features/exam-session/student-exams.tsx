import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import type { ExamForStudent } from '#contract/exam/exam';
import { byUrgency } from '#domain/exam/standing';
import { isApiError } from '../../lib/api-error';
import { type ExamOutcome, takeOutcome } from '../../lib/exam-outcome';
import { formatMoment } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { useNow } from '../../lib/use-now';
import { Button } from '../../ui/button';
import { CloudOffIcon } from '../../ui/icons/basic-icons';
import { ExamIcon } from '../../ui/icons/office-icons';
import { LazyPart } from '../../ui/lazy-part';
import { Card, Page } from '../../ui/page';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../ui/states';
import { toaster } from '../../ui/toast';
import { useFollowDelivery, useLiveExams } from './api';
import { ConfirmPage } from './confirm-page';
import { ExamCard } from './exam-card';
import { PendingNotice } from './pending-notice';
import { ResultList } from './results/result-list';
import { RunningHere } from './running-here';
import { text } from './text';

const ReleasedSheet = lazy(() =>
  import('./results/released-sheet').then(({ ReleasedSheet }) => ({ default: ReleasedSheet })),
);

const CLOCK_MS = 10_000;

/** The student's exams, and the page on which he confirms the one he is about to take. */
export function StudentExams({ user }: { user: User }) {
  const [params, setParams] = useSearchParams();
  const list = useLiveExams(user.id);
  const { exams, error } = list;
  const chosen = params.get('exam');
  const result = params.get('hasil');
  useFollowDelivery();
  useEffect(tellOutcome, []);
  if (chosen && exams) {
    const exam = exams.find(({ id }) => id === chosen) ?? null;
    return <ConfirmPage exam={exam} user={user} onBack={() => setParams({})} />;
  }
  if (result) {
    return (
      <LazyPart onClose={() => setParams({})}>
        <ReleasedSheet student={user.id} name={user.name} examId={result} onBack={() => setParams({})} />
      </LazyPart>
    );
  }
  return (
    <Page title={text.page.title} description={text.page.description}>
      <PendingNotice />
      {error && exams ? (
        <OldList error={error} atMs={list.atMs} onRetry={list.retry} isRetrying={list.isFetching} />
      ) : null}
      {error ? <RunningHere student={user.id} besides={new Set(exams?.map(({ id }) => id))} /> : null}
      {exams ? (
        <ExamCards exams={exams} student={user.id} onBegin={(exam) => setParams({ exam })} />
      ) : (
        <NoList list={list} />
      )}
      <ResultList student={user.id} onOpen={(hasil) => setParams({ hasil })} />
    </Page>
  );
}

/** Shown above a list that could not be fetched again. A server that replied with an error is not unreachable. */
function OldList({ error, atMs, onRetry, isRetrying }: UnreachableProps & { atMs: number }) {
  return (
    <Notice tone="lantern" title={isUnreached(error) ? text.offline.title : error.message}>
      <p>{text.offline.kept(formatMoment(atMs))}</p>
      <Button mt="3" variant="outline" tone="neutral" busy={isRetrying} onClick={onRetry}>
        {text.offline.retry}
      </Button>
    </Notice>
  );
}

function NoList({ list: { error, retry, isFetching } }: { list: ReturnType<typeof useLiveExams> }) {
  if (!error) return <LoadingState />;
  return <Unreachable error={error} onRetry={retry} isRetrying={isFetching} />;
}

interface ExamCardsProps {
  exams: readonly ExamForStudent[];
  student: string;
  onBegin: (examId: string) => void;
}

function ExamCards({ exams, student, onBegin }: ExamCardsProps) {
  const nowMs = useNow(CLOCK_MS);
  if (exams.length === 0) {
    return (
      <Card>
        <EmptyState icon={ExamIcon} title={text.page.emptyTitle}>
          {text.page.emptyBody}
        </EmptyState>
      </Card>
    );
  }
  return (
    <chakra.ul
      aria-label={text.page.list}
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 21rem), 1fr))"
      gap="4"
      listStyleType="none"
    >
      {byUrgency(exams, nowMs).map((exam) => (
        <chakra.li key={exam.id} display="grid">
          <ExamCard exam={exam} student={student} nowMs={nowMs} onBegin={() => onBegin(exam.id)} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

interface UnreachableProps {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}

function Unreachable({ error, onRetry, isRetrying }: UnreachableProps) {
  const problem = toProblem(error);
  if (!isUnreached(error) && problem) {
    return (
      <Card>
        <ErrorState {...problem} onRetry={onRetry} retrying={isRetrying} />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={CloudOffIcon}
        tone="lantern"
        title={text.offline.title}
        action={
          <Button variant="outline" tone="neutral" busy={isRetrying} onClick={onRetry}>
            {text.offline.retry}
          </Button>
        }
      >
        {text.offline.nothing}
      </EmptyState>
    </Card>
  );
}

function isUnreached(error: Error): boolean {
  return isApiError(error) && error.status === 0;
}

// Spec §9: the penalty toast lasts 5 s.
const PENALTY_TOAST_MS = 5_000;

const TELL: Readonly<Record<ExamOutcome, () => void>> = {
  finished: () => toaster.success(text.outcome.finished),
  expired: () => toaster.info(text.outcome.expired),
  penalty: () => toaster.error(text.outcome.penalty, PENALTY_TOAST_MS),
  stopped: () => toaster.error(text.outcome.stopped, PENALTY_TOAST_MS),
};

function tellOutcome(): void {
  const outcome = takeOutcome();
  if (outcome) TELL[outcome]();
}
