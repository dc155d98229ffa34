import { type Asked, useFailed } from '../../../lib/use-failed';
import { RetryNotice } from '../../../ui/retry-notice';
import { text } from '../text';

/** Says why there is nothing to choose from, where lists could not be loaded, and asks for them again. */
export function ListsFailed({ lists }: { lists: readonly Asked[] }) {
  const failed = useFailed(...lists);
  return failed ? <RetryNotice {...failed} title={text.listsFailed} /> : null;
}
