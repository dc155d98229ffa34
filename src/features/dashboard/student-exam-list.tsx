import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ExamForStudent } from '#contract/exam';
import { byUrgency } from '#domain/exam/standing';
import { isApiError } from '../../lib/api-error';
import { formatNumber } from '../../lib/format';
import { ExamIcon } from '../../ui/icons/office-icons';
import { Card } from '../../ui/page';
import { EmptyState, ErrorState } from '../../ui/states';
import { useOwnExams } from './api';
import { Section } from './section';
import { text } from './text';

const SHOWN = 5;

interface ListProps {
  examPath: string;
  /** Draws where the student stands with an exam. */
  ExamStanding: ComponentType<{ exam: ExamForStudent }>;
}

interface RowProps extends ListProps {
  exam: ExamForStudent;
}

interface StudentExamListProps extends ListProps {
  now: Date;
  /** Where the list cannot be had. */
  runningHere: ReactNode;
}

/** The student's exams that he can do something about, the most urgent first, with how far each one is. */
export function StudentExamList({ runningHere, now, ...list }: StudentExamListProps) {
  const query = useOwnExams();
  return (
    <>
      {query.error ? runningHere : null}
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
            <Link to={list.examPath}>{text.allExams}</Link>
          </chakra.span>
        }
      >
        <Card padded={false}>
          <Content
            exams={query.data && byUrgency(query.data.data, now.getTime()).slice(0, SHOWN)}
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
            {...list}
          />
        </Card>
      </Section>
    </>
  );
}

interface ContentProps extends ListProps {
  exams: readonly ExamForStudent[] | undefined;
  error: Error | null;
  retrying: boolean;
  onRetry: () => void;
}

function Content({ exams, error, retrying, onRetry, ...list }: ContentProps) {
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
          <ExamRow exam={row} {...list} />
        </chakra.li>
      ))}
    </ul>
  );
}

function ExamRow({ exam: row, examPath, ExamStanding }: RowProps) {
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
      <Link to={examPath}>
        <chakra.span flex="1" minWidth="12rem">
          <chakra.span display="block" fontWeight="semibold" color="fg.strong">
            {row.name}
          </chakra.span>
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {text.examFacts(formatNumber(row.duration), formatNumber(row.question_count))}
          </chakra.span>
        </chakra.span>
        <ExamStanding exam={row} />
      </Link>
    </chakra.div>
  );
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
