import { chakra } from '@chakra-ui/react/styled-system';
import { sayBytes } from '#domain/storage/say-bytes';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/page';
import { ProgressBar, type ProgressBarProps } from '../../../ui/progress-bar';
import { useImportProgress } from '../import/api';
import { text } from '../import/text';

interface ReadingCardProps {
  file: string;
  /** Bytes. */
  size: number;
  sent: number;
  onCancel: () => void;
}

/** A file on its way: first sent, then read by the server. */
export function ReadingCard({ file, size, sent, onCancel }: ReadingCardProps) {
  const isSent = sent >= size;
  const shown = useShown(file, size, sent);
  return (
    <Card>
      <chakra.div display="grid" gap="6" py="6">
        <ProgressBar {...shown} />
        {/* The bar's figures change too often to be read out. */}
        <chakra.p role="status" srOnly>
          {isSent ? text.working : text.sending(file)}
        </chakra.p>
        <Button variant="outline" tone="neutral" justifySelf="center" onClick={onCancel}>
          {text.cancel}
        </Button>
      </chakra.div>
    </Card>
  );
}

function useShown(file: string, size: number, sent: number): ProgressBarProps {
  const isSent = sent >= size;
  const { data } = useImportProgress(isSent);
  if (!isSent) {
    const detail = text.sent(sayBytes(sent), sayBytes(size));
    return { label: text.sending(file), percent: (100 * sent) / size, detail };
  }
  if (!data?.step) return { label: text.working };
  const label = text.steps[data.step];
  // While questions are checked nobody counts; that takes a moment.
  if (data.total === 0 || data.step === 'checking') return { label };
  const detail = text.ofAll(formatNumber(data.done), formatNumber(data.total));
  return { label, percent: (100 * data.done) / data.total, detail };
}
