import { chakra } from '@chakra-ui/react/styled-system';
import type { ImportProgress } from '#contract/question-bank/transfer';
import { sayBytes } from '#domain/storage/say-bytes';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/page';
import { ProgressBar, type ProgressBarProps } from '../../../ui/progress-bar';
import { useImportBeginning, useImportProgress } from '../import/api';
import { ImportBeginning } from '../import/import-beginning';
import { text } from '../import/text';

interface ReadingCardProps {
  file: string;
  /** Bytes. */
  size: number;
  sent: number;
  showPoints: boolean;
  onCancel: () => void;
}

/** A file on its way: first sent, then read by the server, which shows its first questions as soon as it has them. */
export function ReadingCard({ file, size, sent, showPoints, onCancel }: ReadingCardProps) {
  const isSent = sent >= size;
  const { data: progress } = useImportProgress(isSent);
  const { data: beginning } = useImportBeginning(progress?.hasBeginning === true);
  const hasQuestions = beginning !== undefined && beginning.questions.length > 0;
  return (
    <>
      <Card>
        <chakra.div display="grid" gap="6" py="6">
          <ProgressBar {...(isSent ? doing(progress) : sending(file, size, sent))} />
          {/* The bar's figures change too often to be read out. */}
          <chakra.p role="status" srOnly>
            {isSent ? text.working : text.sending(file)}
          </chakra.p>
          <Button variant="outline" tone="neutral" justifySelf="center" onClick={onCancel}>
            {text.cancel}
          </Button>
        </chakra.div>
      </Card>
      {hasQuestions ? (
        <ImportBeginning fileName={file} beginning={beginning} showPoints={showPoints} />
      ) : null}
    </>
  );
}

function sending(file: string, size: number, sent: number): ProgressBarProps {
  const detail = text.sent(sayBytes(sent), sayBytes(size));
  return { label: text.sending(file), percent: (100 * sent) / size, detail };
}

function doing(progress: ImportProgress | undefined): ProgressBarProps {
  if (!progress?.step) return { label: text.working };
  const { step, done, total } = progress;
  const label = text.steps[step];
  // While questions are checked nobody counts; that takes a moment.
  if (total === 0 || step === 'checking') return { label };
  return {
    label,
    percent: (100 * done) / total,
    detail: text.ofAll(formatNumber(done), formatNumber(total)),
  };
}
