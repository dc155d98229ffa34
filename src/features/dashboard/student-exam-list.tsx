import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ExamForStudent } from '#contract/exam/exam';
import { byUrgency } from '#domain/exam/standing';
import { formatMoment, formatNumber } from '../../lib/format';
import { useOwnExams } from '../../lib/own-exams';
import { toProblem } from '../../lib/problem';
import { ExamIcon } from '../../ui/icons/office-icons';
import { Card } from '../../ui/page';
import { EmptyState, ErrorState, Notice } from '../../ui/states';
import { Section, SectionLink } from './section';
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

/** Renders the exams that run on this device and reports which they are. */
export type DrawRunning = (onFound: (examIds: ReadonlySet<string>) => void) => ReactNode;

interface StudentExamListProps extends ListProps {
  student: string;
  now: Date;
  /** Used if the list cannot be fetched again. */
  drawRunning: DrawRunning;
}

const NONE: ReadonlySet<string> = new Set();

/** The student's exams that he can do something about, the most urgent first, with how far each one is. */
export function StudentExamList({ student, drawRunning, now, ...list }: StudentExamListProps) {
  const { exams, atMs, error, isFetching, retry } = useOwnExams(student);
  const [running, setRunning] = useState(NONE);
  const others = error ? exams?.filter(({ id }) => !running.has(id)) : exams;
  const runsAll = error !== null && running.size > 0 && others?.length === 0;
  return (
    <>
      {error && exams ? (
        <Notice tone="lantern" title={error.message}>
          {text.oldList(formatMoment(atMs))}
        </Notice>
      ) : null}
      {error ? drawRunning(setRunning) : null}
      {runsAll ? null : (
        <Section title={text.myExams} action={<SectionLink to={list.examPath}>{text.allExams}</SectionLink>}>
          <Card padded={false}>
            <Content
              exams={others && byUrgency(others, now.getTime()).slice(0, SHOWN)}
              error={error}
              retrying={isFetching}
              onRetry={retry}
              {...list}
            />
          </Card>
        </Section>
      )}
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
  if (!exams) {
    const problem = toProblem(error);
    return problem ? <ErrorState {...problem} onRetry={onRetry} retrying={retrying} /> : <Waiting />;
  }
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
        <chakra.span flex={{ base: '1 0 100%', sm: '1' }} minWidth={{ sm: '12rem' }}>
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
