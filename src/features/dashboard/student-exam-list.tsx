import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type ExamForStudent, exam, type Progress } from '#contract/exam';
import { call } from '../../lib/api-client';
import { isApiError } from '../../lib/api-error';
import { useNow } from '../../lib/use-now';
import { AlertIcon, CheckCircleIcon, ClockIcon, LockIcon } from '../../ui/icons/basic-icons';
import type { IconType } from '../../ui/icons/make-icon';
import { ExamIcon } from '../../ui/icons/office-icons';
import { Card } from '../../ui/page';
import { EmptyState, ErrorState } from '../../ui/states';
import { StatusBadge } from '../../ui/status-badge';
import type { Tone } from '../../ui/theme-colors';
import { Section } from './section';
import { text } from './text';

const SHOWN = 5;
const numbers = new Intl.NumberFormat('id-ID');

/** The student's newest exams with how far each one is. */
export function StudentExamList({ examPath }: { examPath: string }) {
  const query = useQuery({
    queryKey: ['dashboard', 'student-exams'],
    queryFn: ({ signal }) => call(exam.listByClass, { page: 1, limit: SHOWN }, { signal }),
  });
  return (
    <Section
      title={text.myExams}
      action={
        <chakra.span
          asChild
          color="brand.fg"
          fontWeight="semibold"
          fontSize="sm"
          py="2"
          _hover={{ textDecoration: 'underline' }}
        >
          <Link to={examPath}>{text.allExams}</Link>
        </chakra.span>
      }
    >
      <Card padded={false}>
        <Content
          exams={query.data?.data}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
          examPath={examPath}
        />
      </Card>
    </Section>
  );
}

interface ContentProps {
  exams: readonly ExamForStudent[] | undefined;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
  examPath: string;
}

function Content({ exams, error, retrying, onRetry, examPath }: ContentProps) {
  if (!exams && error) {
    const requestId = isApiError(error) ? error.requestId : undefined;
    return <ErrorState message={error.message} requestId={requestId} onRetry={onRetry} retrying={retrying} />;
  }
  if (!exams) return <Waiting />;
  if (exams.length === 0) {
    return (
      <EmptyState icon={ExamIcon} title={text.noExams}>
        {text.noExamsBody}
      </EmptyState>
    );
  }
  return (
    <ul>
      {exams.map((row) => (
        <chakra.li key={row.id} borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
          <ExamRow exam={row} path={examPath} />
        </chakra.li>
      ))}
    </ul>
  );
}

/** Windows close to the minute. */
const CLOCK_MS = 20_000;

function ExamRow({ exam: row, path }: { exam: ExamForStudent; path: string }) {
  const nowMs = useNow(CLOCK_MS);
  return (
    <chakra.div
      asChild
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      px="5"
      py="4"
      outlineOffset="-2px"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Link to={path}>
        <chakra.span flex="1" minWidth="12rem">
          <chakra.span display="block" fontWeight="semibold" color="fg.strong">
            {row.name}
          </chakra.span>
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {text.examFacts(numbers.format(row.duration), numbers.format(row.question_count))}
          </chakra.span>
        </chakra.span>
        <StatusBadge {...statusOf(row, nowMs)} />
      </Link>
    </chakra.div>
  );
}

const MARKS: Record<Progress, { icon: IconType; tone: Tone }> = {
  notStarted: { icon: ClockIcon, tone: 'info' },
  admitted: { icon: ClockIcon, tone: 'info' },
  running: { icon: ClockIcon, tone: 'lantern' },
  finished: { icon: CheckCircleIcon, tone: 'success' },
  expired: { icon: CheckCircleIcon, tone: 'neutral' },
  stopped: { icon: AlertIcon, tone: 'danger' },
};

function statusOf({ progress, isactive, close_at }: ExamForStudent, nowMs: number) {
  if (progress === 'notStarted' && close_at !== null && nowMs >= Date.parse(close_at)) {
    return { icon: AlertIcon, tone: 'neutral' as const, label: text.missed };
  }
  if (progress === 'notStarted' && !isactive) {
    return { icon: LockIcon, tone: 'neutral' as const, label: text.closed };
  }
  return { ...MARKS[progress], label: text.progress[progress] };
}

function Waiting() {
  return (
    <chakra.div px="5" py="5" display="flex" flexDirection="column" gap="6" aria-hidden="true">
      <Skeleton height="5" width="60%" />
      <Skeleton height="5" width="45%" />
      <Skeleton height="5" width="52%" />
    </chakra.div>
  );
}
