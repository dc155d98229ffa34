import { chakra } from '@chakra-ui/react/styled-system';
import { Activity, type ReactNode, useState } from 'react';
import type { Bank } from '#contract/question-bank/bank';
import { isAllowed } from '#domain/question-bank/bank-access';
import { formatNumber } from '../../lib/format';
import { toProblem } from '../../lib/problem';
import { Button } from '../../ui/button';
import { ArrowLeftIcon } from '../../ui/icons/basic-icons';
import { BankIcon, EditIcon, SearchIcon, UploadIcon } from '../../ui/icons/office-icons';
import { lazyAgain } from '../../ui/lazy-again';
import { LazyPart } from '../../ui/lazy-part';
import { Card, Page } from '../../ui/page';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../ui/states';
import { useBank } from './api';
import { BankMenu } from './bank-menu';
import { BankTypeChip } from './bank-type-chip';
import { PointsSummary } from './points-summary';
import { QuestionList } from './question-list';
import { text as sharing } from './sharing/text';
import { text } from './text';
import { UploadPage } from './upload/upload-page';
import { useQuestions } from './use-questions';

// The editor is large; merely reading a bank does not load it.
const QuestionEditor = lazyAgain(() =>
  import('./editor/question-editor').then(({ QuestionEditor }) => ({ default: QuestionEditor })),
);
// Loaded only for printing.
const PrintPage = lazyAgain(() =>
  import('./print/print-page').then(({ PrintPage }) => ({ default: PrintPage })),
);

interface BankViewProps {
  bankId: string;
  onBack: () => void;
}

export function BankView({ bankId, onBack }: BankViewProps) {
  const bank = useBank(bankId);
  const [uploading, setUploading] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const back = <BackButton label={text.view.back} onClick={onBack} />;
  if (bank.data && printing) {
    return (
      <LazyPart onClose={() => setPrinting(false)}>
        <PrintPage bank={bank.data} onClose={() => setPrinting(false)} />
      </LazyPart>
    );
  }
  if (bank.data && uploading) return <UploadPage bank={bank.data} onClose={() => setUploading(false)} />;
  if (bank.data) {
    return (
      <>
        {editing ? (
          <LazyPart onClose={() => setEditing(null)}>
            <QuestionEditor
              bank={bank.data}
              questionId={editing.id}
              copyOf={editing.copyOf}
              onClose={() => setEditing(null)}
            />
          </LazyPart>
        ) : null}
        {/* Who mends the 47th question comes back to its page, with what was searched and ticked. */}
        <Activity mode={editing ? 'hidden' : 'visible'}>
          <OpenBank
            bank={bank.data}
            onBack={onBack}
            onUpload={() => setUploading(true)}
            onPrint={() => setPrinting(true)}
            onEdit={setEditing}
          />
        </Activity>
      </>
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

/** The question being written: one of the bank, or a new one, which may start as a copy. */
interface Editing {
  id: string | null;
  copyOf: string | null;
}

interface OpenBankProps {
  bank: Bank;
  onBack: () => void;
  onUpload: () => void;
  onPrint: () => void;
  onEdit: (editing: Editing) => void;
}

function OpenBank({ bank, onBack, onUpload, onPrint, onEdit }: OpenBankProps) {
  const held = useQuestions(bank.id);
  const { questions: all, isWhole } = held;
  const addButtons = isAllowed(bank.access, 'edit') ? (
    <>
      <Button onClick={() => onEdit({ id: null, copyOf: null })}>
        <EditIcon boxSize="4" />
        {text.view.write}
      </Button>
      <Button variant="outline" onClick={onUpload}>
        <UploadIcon boxSize="4" />
        {text.view.upload}
      </Button>
    </>
  ) : null;
  return (
    <Page
      title={bank.name}
      description={describe(bank)}
      back={<BackButton label={text.view.back} onClick={onBack} />}
      actions={
        all ? (
          <>
            {all.length > 0 ? addButtons : null}
            <BankMenu
              bank={bank}
              questions={all}
              isWhole={isWhole}
              total={held.total}
              onPrint={onPrint}
              onRemoved={onBack}
            />
          </>
        ) : null
      }
    >
      <BankContent bank={bank} held={held} addButtons={addButtons} onEdit={onEdit} />
    </Page>
  );
}

function describe({ subject_name, teacher_name, access }: Bank): string {
  const may = access === 'own' ? [] : [sharing.access[access]];
  return [subject_name, teacher_name, ...may].join(' · ');
}

interface BankContentProps {
  bank: Bank;
  held: ReturnType<typeof useQuestions>;
  addButtons: ReactNode;
  onEdit: (editing: Editing) => void;
}

function BankContent({ bank, held, addButtons, onEdit }: BankContentProps) {
  const { questions: all, isWhole, total } = held;
  const problem = toProblem(held.error);
  if (problem && !all) {
    return (
      <Card>
        <ErrorState {...problem} onRetry={held.retry} retrying={held.isFetching} />
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
          {addButtons ? text.view.emptyBody : text.view.emptyShared}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <PointsSummary
        bank={bank}
        questions={isWhole ? all : undefined}
        badge={<BankTypeChip type={bank.btype} />}
      />
      {problem && !isWhole ? (
        <Notice tone="danger" title={text.view.restFailed(formatNumber(all.length), formatNumber(total))}>
          <Button variant="outline" size="sm" busy={held.isFetching} onClick={held.retry}>
            {text.view.loadRest}
          </Button>
        </Notice>
      ) : null}
      <QuestionList
        bank={bank}
        questions={all}
        awaited={isWhole ? undefined : total}
        onEdit={(id) => onEdit({ id, copyOf: null })}
        onCopy={(copyOf) => onEdit({ id: null, copyOf })}
      />
    </>
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
