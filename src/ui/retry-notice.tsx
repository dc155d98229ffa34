import { RetryButton } from './retry-button';
import { type ErrorStateProps, Notice } from './states';

type RetryNoticeProps = Omit<ErrorStateProps, 'requestId' | 'onRetry'> &
  Required<Pick<ErrorStateProps, 'onRetry'>>;

/** Within a page or form what `ErrorState` is for a whole one: why something is missing, and how to try again. */
export function RetryNotice({ title, message, onRetry, retrying = false }: RetryNoticeProps) {
  return (
    <Notice tone="danger" urgent {...(title === undefined ? {} : { title })}>
      <p>{message}</p>
      <RetryButton mt="2" size="sm" busy={retrying} onClick={onRetry} />
    </Notice>
  );
}
