import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ExamForStaff } from '#contract/exam/exam';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { dayAt } from '../../../lib/school-day';
import { useNow } from '../../../lib/use-now';
import { ErrorState } from '../../../ui/states';
import { useExamsOfDay } from '../api';
import { WINDOW_CLOCK_MS } from '../exam-state';
import { ExamStateBadge } from '../exam-state-badge';
import { dayTime } from './day-time';
import { text } from './text';

const SHOWN = 8;

interface TodaysExamsProps {
  /** An admin sees those of all teachers, by name. */
  isAdmin: boolean;
  examPath: string;
}

/** The exams of this day at the school, each leading to its page. */
export function TodaysExams({ isAdmin, examPath }: TodaysExamsProps) {
  const nowMs = useNow(WINDOW_CLOCK_MS);
  const day = dayAt(nowMs);
  const query = useExamsOfDay(day);
  const problem = toProblem(query.error);
  if (problem && !query.data)
    return <ErrorState {...problem} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data)
    return (
      <chakra.div px="5" py="5" aria-hidden="true">
        <Skeleton height="5" width="55%" />
      </chakra.div>
    );
  if (query.data.data.length === 0)
    return (
      <chakra.p px="5" py="4" color="fg.muted">
        {text.none}
      </chakra.p>
    );
  const shown = firstOf(query.data.data, day);
  const left = query.data.totalData - shown.length;
  return (
    <ul>
      {shown.map((exam) => (
        <chakra.li key={exam.id} borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
          <Row to={`${examPath}?exam=${exam.id}`}>
            <chakra.span
              flex={{ base: '1 0 100%', md: '0 0 9rem' }}
              color="fg.strong"
              fontVariantNumeric="tabular-nums"
            >
              {dayTime(exam, day)}
            </chakra.span>
            <chakra.span flex={{ base: '1 0 100%', sm: '1' }} minWidth={{ sm: '12rem' }}>
              <chakra.span display="block" fontWeight="semibold" color="fg.strong">
                {exam.name}
              </chakra.span>
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {factsOf(exam, isAdmin).join(' · ')}
              </chakra.span>
            </chakra.span>
            <ExamStateBadge exam={exam} nowMs={nowMs} />
          </Row>
        </chakra.li>
      ))}
      {left > 0 ? (
        <li>
          <Row to={`${examPath}?hari=ini`}>
            <chakra.span color="brand.fg" fontWeight="semibold">
              {text.more(formatNumber(left))}
            </chakra.span>
          </Row>
        </li>
      ) : null}
    </ul>
  );
}

/** Of exams that open last first: those of this day as they open, then those that opened earlier or have no time; of all as many as a first screen holds. */
function firstOf(exams: readonly ExamForStaff[], day: string): ExamForStaff[] {
  const opensToday = ({ open_at: at }: ExamForStaff) => at !== null && dayAt(Date.parse(at)) === day;
  const others = exams.filter((exam) => !opensToday(exam));
  return [...exams.filter(opensToday).reverse(), ...others].slice(0, SHOWN);
}

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <chakra.div
      asChild
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="1.5"
      px="5"
      py="3.5"
      outlineOffset="-2px"
      _hover={{ bg: 'bg.subtle' }}
    >
      <Link to={to}>{children}</Link>
    </chakra.div>
  );
}

/** Who sits it, whose it is, and how far it is. */
function factsOf(exam: ExamForStaff, isAdmin: boolean): string[] {
  const { classes, named_pupils: named, waves, attempt_count: begun, substitute, proctor_of: rooms } = exam;
  return [
    ...classes.map(({ name }) => name),
    ...(named > 0 ? [text.pupils(formatNumber(named))] : []),
    ...(waves.length > 0 ? [text.waves(formatNumber(waves.length))] : []),
    ...(isAdmin ? [exam.teacher_name] : []),
    ...(substitute ? [text.substitute(exam.teacher_name)] : []),
    ...(rooms ? [text.proctor(rooms.join(', '))] : []),
    ...(begun > 0 ? [text.begun(formatNumber(begun))] : []),
  ];
}
