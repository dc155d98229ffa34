import { chakra } from '@chakra-ui/react/styled-system';
import { IMPORT_ROWS_MAX } from '#contract/school/sheet-import';
import type { Kind } from '#domain/school/sheet-kinds';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { FileDrop } from '../../../ui/file-drop';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { useLeaveQuestion } from '../../../ui/leave-question';
import { Card, Page } from '../../../ui/page';
import { RetryNotice } from '../../../ui/retry-notice';
import { LoadingState, Notice } from '../../../ui/states';
import { ImportHistory } from './import-history';
import { ImportPreview } from './import-preview';
import { TemplateHelp } from './template-help';
import { text } from './text';
import { UploadProgress } from './upload-progress';
import { type FailedCheck, useSchoolImport } from './use-school-import';

/** 10 MB: the national sheet of a large school needs a tenth of it. */
const FILE_MAX_BYTES = 10 * 1024 * 1024;

interface ImportPageProps {
  kind: Kind;
  /** The class of rows that name none, where pupils are put into classes. */
  into?: { id: string; name: string } | undefined;
  onClose: () => void;
}

/** Upload a sheet, see the outcome of every row, and import all that passes, or nothing. */
export function ImportPage({ kind, into, onClose }: ImportPageProps) {
  const desk = useSchoolImport(kind, into?.id);
  const { step } = desk;
  const { leave, question } = useLeaveQuestion(step.name === 'checking' || step.name === 'preview');
  return (
    <Page
      title={into ? text.titleInto(into.name) : text.titles[kind]}
      description={text.description}
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={() => leave(onClose)}>
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      }
    >
      {step.name === 'choose' ? (
        <ChooseFile
          kind={kind}
          into={into}
          problem={step.problem}
          failed={step.failed}
          isDone={step.isDone}
          onFile={desk.open}
          // What was said of the import does not hold any more.
          onUndone={desk.choose}
        />
      ) : null}
      {step.name === 'reading' ? <LoadingState label={text.reading(step.file)} /> : null}
      {step.name === 'checking' ? (
        <Card>
          <UploadProgress sent={desk.checkSent} then={text.checking(formatNumber(step.rows))} />
        </Card>
      ) : null}
      {step.name === 'preview' ? (
        <ImportPreview
          kind={kind}
          preview={step.preview}
          failed={step.failed}
          run={desk.run}
          onClasses={(classes) => desk.takeClasses(step.preview, classes)}
          onAnother={desk.choose}
          onSave={() => desk.save(step.preview)}
        />
      ) : null}
      <ConfirmDialog {...question} title={text.leaveTitle} confirmLabel={text.leave} cancelLabel={text.stay}>
        {leaveBody(step, desk.run.isPending)}
      </ConfirmDialog>
    </Page>
  );
}

/** What leaving means; nothing is asked while there is no sheet. */
function leaveBody(step: ReturnType<typeof useSchoolImport>['step'], isRunning: boolean): string {
  if (step.name === 'checking') return text.leaveBody(step.file);
  if (step.name !== 'preview') return '';
  return (isRunning ? text.leaveRunningBody : text.leaveBody)(step.preview.sheet.file);
}

interface ChooseFileProps extends Pick<ImportPageProps, 'kind' | 'into'> {
  problem: string | undefined;
  failed: FailedCheck | undefined;
  isDone: boolean | undefined;
  onFile: (file: File) => Promise<void>;
  onUndone: () => void;
}

/** The file, the template for it, and the imports before. */
function ChooseFile({ kind, into, problem, failed, isDone, onFile, onUndone }: ChooseFileProps) {
  const hint = into ? text.dropHintInto(into.name) : text.dropHints[kind];
  return (
    <>
      {isDone ? <Notice tone="success">{text.doneNext[kind]}</Notice> : null}
      <Card>
        {problem ? (
          <chakra.div mb="4">
            <Notice tone="danger" urgent>
              {problem}
            </Notice>
          </chakra.div>
        ) : null}
        {failed ? (
          <chakra.div mb="4">
            <RetryNotice {...failed} />
          </chakra.div>
        ) : null}
        <FileDrop
          label={text.drop}
          accept={['.xlsx', '.csv']}
          maxBytes={FILE_MAX_BYTES}
          onFile={(file) => void onFile(file)}
        >
          {text.dropHint(formatNumber(IMPORT_ROWS_MAX), hint)}
        </FileDrop>
        <TemplateHelp kind={kind} />
      </Card>
      <ImportHistory onUndone={onUndone} />
    </>
  );
}
