import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { MatrixRow } from '#contract/exam-session/results';
import { formatNumber, formatScore } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { Button } from '../../../ui/button';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { NothingHere } from '../../../ui/nothing-here';
import { Card } from '../../../ui/page';
import { SearchBox } from '../../../ui/search-box';
import { StandIn } from '../../../ui/stand-in';
import { ErrorState, LoadingState } from '../../../ui/states';
import { Pagination } from '../../../ui/table/pagination';
import { text as tableText } from '../../../ui/table/text';
import { usePastEnd } from '../../../ui/table/use-past-end';
import { useMatrix } from './api';
import { MatrixDownload } from './matrix-download';
import { markOf, sayMark } from './matrix-mark';
import { MatrixSheet } from './matrix-sheet';
import { text } from './text';

interface MatrixTabProps {
  examId: string;
  examName: string;
  classid: string;
  classFilter: ReactNode;
}

/** Who answered what: pupils as rows, questions as columns; headings and names stay in view. */
export function MatrixTab(props: MatrixTabProps) {
  const { examId, examName, classid } = props;
  const [isPrinting, setPrinting] = useState(false);
  const shown = { examId, examName, classid, onBack: () => setPrinting(false) };
  return (
    <StandIn sheet={isPrinting ? <MatrixSheet {...shown} /> : null}>
      <Matrix {...props} onPrint={() => setPrinting(true)} />
    </StandIn>
  );
}

function Matrix({
  examId,
  examName,
  classid,
  classFilter,
  onPrint,
}: MatrixTabProps & { onPrint: () => void }) {
  const { page, limit, search, ...list } = useListState(50, classid);
  const matrix = useMatrix(examId, { page, limit, search, classid });
  const problem = toProblem(matrix.error);
  const paging = { page, limit, totalData: matrix.data?.totalData ?? 0, onPage: list.setPage };
  const isPastEnd = usePastEnd({ rows: matrix.data?.data, paging });
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
        <SearchBox value={search} onSearch={list.setSearch} label={text.matrix.search} />
        {classFilter}
        <chakra.div display="flex" flexWrap="wrap" gap="3" ms={{ md: 'auto' }}>
          <Button variant="outline" tone="neutral" disabled={!matrix.data?.totalData} onClick={onPrint}>
            {text.matrix.print}
          </Button>
          <MatrixDownload
            examId={examId}
            examName={examName}
            classid={classid}
            isEmpty={!matrix.data?.totalData}
          />
        </chakra.div>
      </chakra.div>
      {search === '' ? null : (
        <chakra.p fontSize="sm" color="fg.muted">
          {text.matrix.wholeNote[classid === '' ? 'exam' : 'class']}
        </chakra.p>
      )}
      {matrix.data && !isPastEnd ? (
        matrix.data.data.length === 0 ? (
          <Card>
            <NothingHere
              isNarrowed={search !== ''}
              icon={UsersIcon}
              title={text.matrix.emptyTitle}
              found={{
                title: tableText.nothingFound(search),
                children: tableText.nothingFoundHint,
                clearLabel: tableText.clearSearch,
                onClear: () => list.setSearch(''),
              }}
            >
              {text.matrix.emptyBody}
            </NothingHere>
          </Card>
        ) : (
          <>
            <Grid questions={matrix.data.questions} rows={matrix.data.data} />
            <chakra.p fontSize="sm" color="fg.muted">
              {text.matrix.legend}
            </chakra.p>
            <Pagination {...paging} onLimit={list.setLimit} />
          </>
        )
      ) : (
        <Card>
          {problem ? (
            <ErrorState {...problem} onRetry={() => void matrix.refetch()} retrying={matrix.isFetching} />
          ) : (
            <LoadingState />
          )}
        </Card>
      )}
    </chakra.div>
  );
}

type Questions = NonNullable<ReturnType<typeof useMatrix>['data']>['questions'];

// One style for the whole table: separate styles for thousands of cells would be slow.
function Grid({ questions, rows }: { questions: Questions; rows: readonly MatrixRow[] }) {
  return (
    <Scroll role="region" aria-label={text.matrix.caption} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text.matrix.student}</th>
            <th scope="col">{text.matrix.correct}</th>
            {questions.map(({ id, number }) => (
              <th key={id} scope="col" aria-label={text.matrix.question(formatNumber(number))}>
                {formatNumber(number)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} questions={questions} row={row} />
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

function Row({ questions, row }: { questions: Questions; row: MatrixRow }) {
  const answers = new Map(row.answers.map((answer) => [answer.id, answer]));
  return (
    <tr>
      <th scope="row" title={`${row.nis} · ${row.class}`}>
        {row.name}
      </th>
      <td>{row.answers.length === 0 ? null : formatNumber(row.correct)}</td>
      {questions.map((question) => {
        const { id, qtype } = question;
        const answer = answers.get(id);
        if (!answer) return <td key={id} />;
        const mark = markOf(answer, question);
        return (
          <td key={id} data-mark={mark} title={answer.point === null ? undefined : formatScore(answer.point)}>
            {sayMark(mark, answer, qtype)}
          </td>
        );
      })}
    </tr>
  );
}

const Scroll = chakra('div', {
  base: {
    overflow: 'auto',
    maxHeight: '75vh',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    minWidth: '0',
    _print: { maxHeight: 'none', overflow: 'visible' },
  },
});

const Table = chakra('table', {
  base: {
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      px: '1.5',
      py: '1.5',
      minWidth: '9',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      borderInlineEndWidth: '1px',
      bg: 'bg.panel',
      color: 'fg.strong',
    },
    '& thead th': { position: 'sticky', top: '0', zIndex: '1', bg: 'bg.muted' },
    '& tbody th, & thead th:first-of-type': {
      position: 'sticky',
      insetInlineStart: '0',
      textAlign: 'start',
      fontWeight: 'semibold',
      maxWidth: { base: '8rem', md: '15rem' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& thead th:first-of-type': { zIndex: '2' },
    '& td[data-mark=right]': { bg: 'success.subtle', color: 'success.fg' },
    '& td[data-mark=wrong]': { bg: 'danger.subtle', color: 'danger.fg' },
    '& td[data-mark=part], & td[data-mark=waits]': { bg: 'lantern.subtle', color: 'lantern.fg' },
  },
});
