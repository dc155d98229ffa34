import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Bank, QuestionForStaff } from '#contract/bank';
import { formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { useListState } from '../../lib/use-list-state';
import { Button } from '../../ui/button';
import { ArrowLeftIcon } from '../../ui/icons/basic-icons';
import { BankIcon, EditIcon, SearchIcon, TrashIcon, UploadIcon } from '../../ui/icons/office-icons';
import { Card, Page } from '../../ui/page';
import { SearchBox } from '../../ui/search-box';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../ui/states';
import { Pagination } from '../../ui/table/pagination';
import { useBank, useQuestions } from './api';
import { BankTypeChip } from './bank-type-chip';
import { ClearBankDialog } from './clear-bank-dialog';
import { ExportButton } from './export/export-button';
import { PointsSummary } from './points-summary';
import { QuestionActions } from './question-actions';
import { QuestionCard } from './question-card';
import { searchQuestions } from './search-questions';
import { text } from './text';
import { UploadPage } from './upload/upload-page';

// The editor is large; who only reads a bank does not load it.
const QuestionEditor = lazy(() =>
  import('./editor/question-editor').then(({ QuestionEditor }) => ({ default: QuestionEditor })),
);

interface BankViewProps {
  bankId: string;
  onBack: () => void;
}

export function BankView({ bankId, onBack }: BankViewProps) {
  const bank = useBank(bankId);
  const [uploading, setUploading] = useState(false);
  const [editing, setEditing] = useState<{ id: string | null } | null>(null);
  const back = <BackButton label={text.view.back} onClick={onBack} />;
  if (bank.data && uploading) return <UploadPage bank={bank.data} onClose={() => setUploading(false)} />;
  if (bank.data && editing) {
    return (
      <Suspense fallback={<LoadingState />}>
        <QuestionEditor bank={bank.data} questionId={editing.id} onClose={() => setEditing(null)} />
      </Suspense>
    );
  }
  if (bank.data) {
    return (
      <OpenBank
        bank={bank.data}
        onBack={onBack}
        onUpload={() => setUploading(true)}
        onEdit={(id) => setEditing({ id })}
      />
    );
  }
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
  /** Null for a new question. */
  onEdit: (question: string | null) => void;
}

function OpenBank({ bank, onBack, onUpload, onEdit }: OpenBankProps) {
  const questions = useQuestions(bank.id);
  const [clearing, setClearing] = useState(false);
  const all = questions.data?.data;
  const addButtons = (
    <>
      <Button variant="outline" onClick={onUpload}>
        <UploadIcon boxSize="4" />
        {text.view.upload}
      </Button>
      <Button onClick={() => onEdit(null)}>
        <EditIcon boxSize="4" />
        {text.view.write}
      </Button>
    </>
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
            {addButtons}
          </>
        ) : null
      }
    >
      <BankContent bank={bank} questions={questions} addButtons={addButtons} onEdit={onEdit} />
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
  addButtons: ReactNode;
  onEdit: (question: string) => void;
}

function BankContent({ bank, questions, addButtons, onEdit }: BankContentProps) {
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
        <EmptyState
          icon={BankIcon}
          title={text.view.emptyTitle}
          action={
            <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="center">
              {addButtons}
            </chakra.div>
          }
        >
          {text.view.emptyBody}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <PointsSummary bank={bank} questions={all} badge={<BankTypeChip type={bank.btype} />} />
      {questions.data?.truncated ? <Notice tone="lantern">{text.view.truncated}</Notice> : null}
      <QuestionList questions={all} showPoints={bank.btype === 'paket'} onEdit={onEdit} />
    </>
  );
}

function QuestionList({
  questions,
  showPoints,
  onEdit,
}: {
  questions: readonly QuestionForStaff[];
  showPoints: boolean;
  onEdit: (question: string) => void;
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
                <QuestionCard question={question} number={number} showPoints={showPoints}>
                  <QuestionActions question={question} number={number} onEdit={() => onEdit(question.id)} />
                </QuestionCard>
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
