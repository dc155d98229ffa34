import { useState } from 'react';
import { type Bank, SHEET_ROWS_MAX } from '#contract/bank';
import type { SheetRow } from '#domain/question-bank/question-sheet';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { FileDrop } from '../../../ui/file-drop';
import { useWarnBeforeUnload } from '../../../ui/form-drawer';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { Card, Page } from '../../../ui/page';
import { LoadingState, Notice } from '../../../ui/states';
import { text } from '../text';
import { readSheetFile } from './read-sheet-file';
import { SheetPreview } from './sheet-preview';
import { TemplateHelp } from './template-help';

interface UploadPageProps {
  bank: Bank;
  onClose: () => void;
}

type Step =
  | { name: 'choose'; problem: string | null }
  | { name: 'reading'; file: string }
  | { name: 'preview'; file: string; rows: readonly SheetRow[] };

/** 5 MB: a sheet of a thousand questions has a tenth of it. */
const FILE_MAX_BYTES = 5_242_880;

/** Drop a sheet, see every row judged, save all of it or nothing. */
export function UploadPage({ bank, onClose }: UploadPageProps) {
  const [step, setStep] = useState<Step>({ name: 'choose', problem: null });
  const [isLeaving, setIsLeaving] = useState(false);
  const hasPreview = step.name === 'preview';
  useWarnBeforeUnload(hasPreview);
  const read = async (file: File) => {
    setStep({ name: 'reading', file: file.name });
    const result = await readSheetFile(file);
    setStep(
      result.ok
        ? { name: 'preview', file: file.name, rows: result.rows }
        : { name: 'choose', problem: result.message },
    );
  };
  return (
    <Page
      title={text.upload.title(bank.name)}
      description={text.upload.description}
      back={
        <Button
          variant="ghost"
          tone="neutral"
          size="sm"
          ms="-3"
          onClick={hasPreview ? () => setIsLeaving(true) : onClose}
        >
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
          <FileDrop
            label={text.upload.drop}
            accept={['.xlsx', '.csv']}
            maxBytes={FILE_MAX_BYTES}
            onFile={(file) => void read(file)}
          >
            {text.upload.dropHint(formatNumber(SHEET_ROWS_MAX))}
          </FileDrop>
          <TemplateHelp />
        </Card>
      ) : null}
      {step.name === 'reading' ? <LoadingState label={text.upload.reading(step.file)} /> : null}
      {step.name === 'preview' ? (
        <SheetPreview
          bank={bank}
          fileName={step.file}
          rows={step.rows}
          onAnother={() => setStep({ name: 'choose', problem: null })}
          onSaved={onClose}
        />
      ) : null}
      {hasPreview ? (
        <ConfirmDialog
          open={isLeaving}
          title={text.upload.leaveTitle}
          confirmLabel={text.upload.leave}
          cancelLabel={text.upload.stay}
          onClose={() => setIsLeaving(false)}
          onConfirm={onClose}
        >
          {text.upload.leaveBody(step.file, formatNumber(step.rows.length))}
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
