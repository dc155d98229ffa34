import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { ScoreRow } from '#contract/answer';
import type { ExamForStaff } from '#contract/exam';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { Button } from '../../../ui/button';
import { DownloadIcon, UsersIcon } from '../../../ui/icons/office-icons';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState, Notice } from '../../../ui/states';
import { DataTable } from '../../../ui/table/data-table';
import { toaster } from '../../../ui/toast';
import { useAllScores, useScores } from '../api';
import { ScoreChart } from './score-chart';
import { scoreColumns } from './score-columns';
import { exportScores } from './score-export';
import { text } from './text';

interface ScoresTabProps {
  exam: ExamForStaff;
  classid: string;
  classFilter: ReactNode;
}

export function ScoresTab({ exam, classid, classFilter }: ScoresTabProps) {
  const { page, limit, search, ...list } = useListState();
  const scores = useScores(exam.id, { page, limit, search, classid });
  const all = useAllScores(exam.id, classid);
  const ungraded = all.data?.filter((row) => row.ungraded > 0).length ?? 0;
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      {all.data ? <ScoreChart rows={all.data} /> : null}
      {ungraded > 0 && (scores.data?.essay_score ?? 0) > 0 ? (
        <Notice tone="lantern">{text.scores.ungradedNote(formatNumber(ungraded))}</Notice>
      ) : null}
      <DataTable
        label={text.scores.caption}
        columns={scoreColumns()}
        rows={scores.data?.data}
        rowKey={({ student_id: id }) => id}
        refreshing={scores.isPlaceholderData}
        problem={toProblem(scores.error)}
        onRetry={() => void scores.refetch()}
        search={search}
        onClearSearch={() => list.setSearch('')}
        empty={
          <EmptyState icon={UsersIcon} title={text.scores.emptyTitle}>
            {text.scores.emptyBody}
          </EmptyState>
        }
        paging={{
          page,
          limit,
          totalData: scores.data?.totalData ?? 0,
          onPage: list.setPage,
          onLimit: list.setLimit,
        }}
        toolbar={
          <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3" width="full">
            <SearchBox value={search} onSearch={list.setSearch} label={text.scores.search} />
            {classFilter}
            <ExportButton exam={exam} rows={all.data} />
          </chakra.div>
        }
      />
      <chakra.p fontSize="sm" color="fg.muted">
        {text.scores.weights(formatNumber(exam.mc_score), formatNumber(exam.essay_score))}
      </chakra.p>
    </chakra.div>
  );
}

interface ExportButtonProps {
  exam: ExamForStaff;
  /** Undefined until all pages are here. */
  rows: readonly ScoreRow[] | undefined;
}

function ExportButton({ exam, rows }: ExportButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    if (!rows) return;
    setIsBusy(true);
    try {
      await exportScores(exam.name, rows);
    } catch {
      toaster.error(text.scores.downloadFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <chakra.div ms={{ md: 'auto' }}>
      <Button
        variant="outline"
        tone="neutral"
        busy={isBusy}
        disabled={!rows?.length}
        onClick={() => void download()}
      >
        <DownloadIcon boxSize="4" />
        {text.scores.download}
      </Button>
    </chakra.div>
  );
}
