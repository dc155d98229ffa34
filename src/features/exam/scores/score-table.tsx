import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ExamForStaff } from '#contract/exam/exam';
import type { ScoreRow } from '#contract/exam-session/score-row';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { SearchBox } from '../../../ui/search-box';
import { EmptyState } from '../../../ui/states';
import { DataTable } from '../../../ui/table/data-table';
import { text as resultText } from '../results/text';
import { ExportButtons } from './export-buttons';
import { ReleaseButton } from './release-button';
import { scoreColumns } from './score-columns';
import { text } from './text';
import { type AllRows, useScoreRows } from './use-score-rows';

/** What is shown in place of the list. */
export type ScoreSheet = { kind: 'all' | 'remedial' | 'absent' } | { kind: 'pupil'; row: ScoreRow };

interface ScoreTableProps {
  exam: ExamForStaff;
  classid: string;
  classFilter: ReactNode;
  all: AllRows;
  /** Number of pupils whose scores wait for a decision between two markers; undefined while it is not known. */
  undecided: number | undefined;
  onSheet: (sheet: ScoreSheet) => void;
}

/** The scores, one pupil a row, with what can be made of all of them. */
export function ScoreTable({ exam, classid, classFilter, all, undecided, onSheet }: ScoreTableProps) {
  const { scores, rows, sorting, paging, search, setSearch } = useScoreRows(exam.id, classid, all);
  const compared = scores.data?.compared_with ?? null;
  return (
    <DataTable
      label={text.caption}
      columns={scoreColumns(compared)}
      choosable
      rows={rows}
      rowKey={({ student_id: id }) => id}
      rowName={({ student_name: name }) => name}
      rowActions={(row) =>
        row.log_exam === null
          ? []
          : [{ id: 'sheet', label: resultText.sheet.open, onSelect: () => onSheet({ kind: 'pupil', row }) }]
      }
      refreshing={scores.isPlaceholderData}
      problem={toProblem(scores.error)}
      onRetry={() => void scores.refetch()}
      {...sorting}
      search={search}
      onClearSearch={() => setSearch('')}
      empty={
        <EmptyState icon={UsersIcon} title={text.emptyTitle}>
          {text.emptyBody}
        </EmptyState>
      }
      paging={paging}
      toolbar={
        <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3" width="full">
          <SearchBox value={search} onSearch={setSearch} label={text.search} />
          {classFilter}
          <chakra.div display="flex" flexWrap="wrap" gap="3" ms={{ md: 'auto' }}>
            <ReleaseButton exam={exam} undecided={undecided} />
            <Button
              variant="outline"
              tone="neutral"
              disabled={!all.data?.length}
              onClick={() => onSheet({ kind: 'all' })}
            >
              {resultText.print.scores}
            </Button>
            <ExportButtons exam={exam} classid={classid} all={all} compared={compared} />
          </chakra.div>
        </chakra.div>
      }
    />
  );
}
