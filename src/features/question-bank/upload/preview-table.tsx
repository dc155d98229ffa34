import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { AlertIcon, CheckCircleIcon } from '../../../ui/icons/basic-icons';
import { EmptyState } from '../../../ui/states';
import { StatusBadge } from '../../../ui/status-badge';
import { DataTable } from '../../../ui/table/data-table';
import type { Column } from '../../../ui/table/table-types';
import { text } from '../text';
import type { PreviewRow } from './preview';

const { columns: heads } = text.upload;

const COLUMNS: readonly Column<PreviewRow>[] = [
  { id: 'row', header: heads.row, onCard: 'title', cell: ({ sheetRow }) => text.upload.row(sheetRow) },
  {
    id: 'state',
    header: heads.state,
    cell: ({ problems }) =>
      problems.length > 0 ? (
        <StatusBadge icon={AlertIcon} tone="danger" label={text.upload.stateFaulty} />
      ) : (
        <StatusBadge icon={CheckCircleIcon} tone="success" label={text.upload.stateReady} />
      ),
  },
  { id: 'question', header: heads.question, width: '60%', cell: (row) => <QuestionCell row={row} /> },
  { id: 'key', header: heads.key, cell: ({ key }) => key || text.upload.noKey },
  { id: 'points', header: heads.points, align: 'end', cell: ({ points }) => points || text.upload.noKey },
];

/** A page of rows; a thousand at once would make a slow laptop stutter. */
export function PreviewTable({ rows }: { rows: readonly PreviewRow[] }) {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const last = Math.max(1, Math.ceil(rows.length / limit));
  const current = Math.min(page, last);
  return (
    <DataTable
      label={text.upload.caption}
      columns={COLUMNS}
      rows={rows.slice((current - 1) * limit, current * limit)}
      rowKey={({ sheetRow }) => String(sheetRow)}
      empty={<EmptyState icon={CheckCircleIcon} tone="neutral" title={text.upload.noRows} />}
      paging={{
        page: current,
        limit,
        totalData: rows.length,
        onPage: setPage,
        onLimit: (next) => {
          setLimit(next);
          setPage(1);
        },
      }}
    />
  );
}

function QuestionCell({ row }: { row: PreviewRow }) {
  return (
    <chakra.div minWidth="14rem" overflowWrap="anywhere">
      <chakra.p dir="auto" lineClamp={3}>
        {row.question || text.upload.noText}
      </chakra.p>
      {row.problems.length > 0 ? (
        <chakra.ul
          aria-label={text.upload.problemsOf(formatNumber(row.sheetRow))}
          mt="1"
          color="danger.fg"
          fontWeight="medium"
        >
          {row.problems.map((sentence) => (
            <chakra.li key={sentence} display="flex" gap="1.5">
              <AlertIcon boxSize="4" mt="0.5" />
              {sentence}
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
    </chakra.div>
  );
}
