import { Button } from './button';
import { RefreshIcon } from './icons/basic-icons';
import { type ErrorStateProps, Notice } from './states';
import { text } from './text';

type RetryNoticeProps = Omit<ErrorStateProps, 'requestId' | 'onRetry'> &
  Required<Pick<ErrorStateProps, 'onRetry'>>;

/** Within a page or form what `ErrorState` is for a whole one: why something is missing, and how to try again. */
export function RetryNotice({ title, message, onRetry, retrying = false }: RetryNoticeProps) {
  return (
    <Notice tone="danger" urgent {...(title === undefined ? {} : { title })}>
      <p>{message}</p>
      <Button mt="2" variant="outline" tone="neutral" size="sm" busy={retrying} onClick={onRetry}>
        <RefreshIcon boxSize="4" />
        {text.retry}
      </Button>
    </Notice>
  );
}
