import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { bank } from '#contract/bank';
import { exam } from '#contract/exam';
import { call } from '../../lib/api-client';
import { isApiError } from '../../lib/api-error';
import { Card } from '../../ui/page';
import { ErrorState } from '../../ui/states';
import { text } from './text';

/** Newest exams to count the open ones among; the total comes from the server. */
const EXAMS_LOOKED_AT = 100;

const numbers = new Intl.NumberFormat('id-ID');

/** What the school (or the teacher) has; every figure leads to its list. */
export function StaffFigures({ examPath }: { examPath: string }) {
  const query = useQuery({ queryKey: ['dashboard', 'staff'], queryFn: ({ signal }) => loadFigures(signal) });
  if (query.isError && !query.data) {
    const { error } = query;
    return (
      <Card>
        <ErrorState
          message={error.message}
          requestId={isApiError(error) ? error.requestId : undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Card>
    );
  }
  return (
    <chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))">
      <Figure label={text.figures.openExams} value={query.data?.openExams} path={examPath} />
      <Figure label={text.figures.exams} value={query.data?.exams} path={examPath} />
      <Figure label={text.figures.banks} value={query.data?.banks} path={examPath} />
    </chakra.ul>
  );
}

function Figure({ label, value, path }: { label: string; value: number | undefined; path: string }) {
  return (
    <li>
      <chakra.div
        asChild
        display="block"
        height="full"
        px="5"
        py="4"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="lg"
        _hover={{ borderColor: 'brand.border', bg: 'brand.subtle' }}
      >
        <Link to={path}>
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {label}
          </chakra.span>
          {value === undefined ? (
            <Skeleton height="9" width="14" mt="1.5" />
          ) : (
            <chakra.span
              display="block"
              mt="1"
              fontSize="3xl"
              lineHeight="short"
              fontWeight="semibold"
              color="fg.strong"
              fontVariantNumeric="tabular-nums"
            >
              {numbers.format(value)}
            </chakra.span>
          )}
        </Link>
      </chakra.div>
    </li>
  );
}

async function loadFigures(signal: AbortSignal) {
  const [exams, banks] = await Promise.all([
    call(exam.list, { page: 1, limit: EXAMS_LOOKED_AT }, { signal }),
    call(bank.list, { page: 1, limit: 1 }, { signal }),
  ]);
  return {
    exams: exams.totalData,
    banks: banks.totalData,
    openExams: exams.data.filter(({ isactive }) => isactive).length,
  };
}
