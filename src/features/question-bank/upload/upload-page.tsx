import { type Bank, QUESTION_ROWS_MAX } from '#contract/question-bank/bank';
import { IMPORT_BYTES_MAX } from '#contract/question-bank/transfer';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { FileDrop } from '../../../ui/file-drop';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { useLeaveQuestion } from '../../../ui/leave-question';
import { Card, Page } from '../../../ui/page';
import { RetryNotice } from '../../../ui/retry-notice';
import { Notice } from '../../../ui/states';
import { ImportPreview } from '../import/import-preview';
import { text } from '../text';
import { ReadingCard } from './reading-card';
import { TemplateHelp } from './template-help';
import { useUploadStep } from './use-upload-step';

/** File types that the server can read; it goes by the content. */
const KINDS = ['.xlsx', '.csv', '.docx', '.gift', '.txt', '.xml', '.zip'] as const;

interface UploadPageProps {
  bank: Bank;
  onClose: () => void;
}

/** Upload a file, see every question checked, and save all or nothing. */
export function UploadPage({ bank, onClose }: UploadPageProps) {
  const { step, read, startAgain } = useUploadStep(bank.id);
  const count = step.name === 'import' ? step.read.questions.length : 0;
  const { leave, question } = useLeaveQuestion(count > 0, onClose);
  return (
    <Page
      title={text.upload.title(bank.name)}
      description={text.upload.description}
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={() => leave()}>
          <ArrowLeftIcon boxSize="4" />
          {bank.name}
        </Button>
      }
    >
      {step.name === 'choose' ? (
        <Card>
          {step.problem ? (
            <Notice tone="danger" urgent>
              {step.problem}
            </Notice>
          ) : null}
          {step.kept ? (
            <RetryNotice
              title={text.upload.kept(step.kept.file)}
              message={step.kept.message}
              onRetry={step.kept.onRetry}
            />
          ) : null}
          <FileDrop label={text.upload.drop} accept={KINDS} maxBytes={IMPORT_BYTES_MAX} onFile={read}>
            {text.upload.dropHint(formatNumber(QUESTION_ROWS_MAX))}
          </FileDrop>
          <TemplateHelp />
        </Card>
      ) : null}
      {step.name === 'reading' ? (
        <ReadingCard
          file={step.file}
          size={step.size}
          sent={step.sent}
          showPoints={bank.btype === 'paket'}
          onCancel={startAgain}
        />
      ) : null}
      {step.name === 'import' ? (
        <ImportPreview
          bank={bank}
          fileName={step.file}
          questions={step.read.questions}
          unread={step.read.unread}
          onAnother={startAgain}
          onSaved={onClose}
        />
      ) : null}
      {step.name === 'import' ? (
        <ConfirmDialog
          {...question}
          title={text.upload.leaveTitle}
          confirmLabel={text.upload.leave}
          cancelLabel={text.upload.stay}
        >
          {text.upload.leaveBody(step.file, formatNumber(count))}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
