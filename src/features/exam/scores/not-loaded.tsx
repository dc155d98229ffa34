import { type Asked, useFailed } from '../../../lib/use-failed';
import { Card } from '../../../ui/page';
import { ErrorState } from '../../../ui/states';
import { text } from './text';

/** Says that the figures, sheets and files of all scores are missing because they cannot be loaded, and tries again. */
export function NotLoaded({ queries }: { queries: readonly Asked[] }) {
  const failed = useFailed(...queries);
  return failed ? (
    <Card>
      <ErrorState {...failed} title={text.allFailed} />
    </Card>
  ) : null;
}
