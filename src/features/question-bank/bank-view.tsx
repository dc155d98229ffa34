import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useMemo, useState } from 'react';
import type { Bank, QuestionForStaff } from '#contract/bank';
import { formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { useListState } from '../../lib/use-list-state';
import { Button } from '../../ui/button';
import { ArrowLeftIcon } from '../../ui/icons/basic-icons';
import { BankIcon, SearchIcon, TrashIcon, UploadIcon } from '../../ui/icons/office-icons';
import { Card, Page } from '../../ui/page';
import { SearchBox } from '../../ui/search-box';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../ui/states';
import { Pagination } from '../../ui/table/pagination';
import { useBank, useQuestions } from './api';
import { BankTypeChip } from './bank-type-chip';
import { ClearBankDialog } from './clear-bank-dialog';
import { ExportButton } from './export/export-button';
import { PointsSummary } from './points-summary';
import { QuestionCard } from './question-card';
import { searchQuestions } from './search-questions';
import { text } from './text';
import { UploadPage } from './upload/upload-page';

interface BankViewProps {
  bankId: string;
  onBack: () => void;
}

export function BankView({ bankId, onBack }: BankViewProps) {
  const bank = useBank(bankId);
  const [uploading, setUploading] = useState(false);
  const back = <BackButton label={text.view.back} onClick={onBack} />;
  if (bank.data && uploading) return <UploadPage bank={bank.data} onClose={() => setUploading(false)} />;
  if (bank.data) return <OpenBank bank={bank.data} onBack={onBack} onUpload={() => setUploading(true)} />;
  const problem = toProblem(bank.error);
  return (
    <Page title={text.page.bank} back={back}>
      {problem ? (
        <Card>
          <ErrorState {...problem} onRetry={() => void bank.refetch()} retrying={bank.isFetching} />
        </Card>
      ) : bank.isPending ? (
        <LoadingState />
      ) : (
        <Card>
          <EmptyState
            icon={SearchIcon}
            tone="neutral"
            title={text.view.notFoundTitle}
            action={<Button onClick={onBack}>{text.view.back}</Button>}
          >
            {text.view.notFoundBody}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

interface OpenBankProps {
  bank: Bank;
  onBack: () => void;
  onUpload: () => void;
}

function OpenBank({ bank, onBack, onUpload }: OpenBankProps) {
  const questions = useQuestions(bank.id);
  const [clearing, setClearing] = useState(false);
  const all = questions.data?.data;
  const uploadButton = (
    <Button onClick={onUpload}>
      <UploadIcon boxSize="4" />
      {text.view.upload}
    </Button>
  );
  const clearButton = (
    <Button variant="outline" tone="danger" onClick={() => setClearing(true)}>
      <TrashIcon boxSize="4" />
      {text.view.clear}
    </Button>
  );
  return (
    <Page
      title={bank.name}
      description={[bank.subject_name, bank.teacher_name].join(' · ')}
      back={<BackButton label={text.view.back} onClick={onBack} />}
      actions={
        all?.length ? (
          <>
            {clearButton}
            {questions.data?.truncated ? null : <ExportButton name={bank.name} questions={all} />}
            {uploadButton}
          </>
        ) : null
      }
    >
      <BankContent bank={bank} questions={questions} uploadButton={uploadButton} />
      {clearing && all ? (
        <ClearBankDialog
          bankId={bank.id}
          name={bank.name}
          count={all.length}
          onClose={() => setClearing(false)}
        />
      ) : null}
    </Page>
  );
}

interface BankContentProps {
  bank: Bank;
  questions: ReturnType<typeof useQuestions>;
  uploadButton: ReactNode;
}

function BankContent({ bank, questions, uploadButton }: BankContentProps) {
  const all = questions.data?.data;
  const problem = toProblem(questions.error);
  if (problem && !all) {
    return (
      <Card>
        <ErrorState {...problem} onRetry={() => void questions.refetch()} retrying={questions.isFetching} />
      </Card>
    );
  }
  if (!all) return <LoadingState />;
  if (all.length === 0) {
    return (
      <Card>
        <EmptyState icon={BankIcon} title={text.view.emptyTitle} action={uploadButton}>
          {text.view.emptyBody}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <PointsSummary bank={bank} questions={all} badge={<BankTypeChip type={bank.btype} />} />
      {questions.data?.truncated ? <Notice tone="lantern">{text.view.truncated}</Notice> : null}
      <QuestionList questions={all} showPoints={bank.btype === 'paket'} />
    </>
  );
}

function QuestionList({
  questions,
  showPoints,
}: {
  questions: readonly QuestionForStaff[];
  showPoints: boolean;
}) {
  const { page, limit, search, ...list } = useListState(10);
  const numbered = useMemo(
    () => questions.map((question, index) => ({ question, number: index + 1 })),
    [questions],
  );
  const found = useMemo(() => searchQuestions(numbered, search), [numbered, search]);
  const shown = found.slice((page - 1) * limit, page * limit);
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <SearchBox value={search} onSearch={list.setSearch} label={text.view.search} />
        <chakra.p role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {text.view.shown(formatNumber(found.length), formatNumber(questions.length))}
        </chakra.p>
      </chakra.div>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            icon={SearchIcon}
            tone="neutral"
            title={text.view.notFoundSearch(search)}
            action={
              <Button variant="outline" tone="neutral" onClick={() => list.setSearch('')}>
                {text.view.clearSearch}
              </Button>
            }
          />
        </Card>
      ) : (
        <>
          <chakra.ol display="flex" flexDirection="column" gap="4" listStyleType="none">
            {shown.map(({ question, number }) => (
              <li key={question.id}>
                <QuestionCard question={question} number={number} showPoints={showPoints} />
              </li>
            ))}
          </chakra.ol>
          <Card padded={false}>
            <Pagination
              page={page}
              limit={limit}
              totalData={found.length}
              onPage={(next) => {
                list.setPage(next);
                scrollTo({ top: 0 });
              }}
              onLimit={list.setLimit}
            />
          </Card>
        </>
      )}
    </chakra.div>
  );
}

function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onClick}>
      <ArrowLeftIcon boxSize="4" />
      {label}
    </Button>
  );
}
