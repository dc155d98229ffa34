import { useQuery } from '@tanstack/react-query';
import { logs } from '#contract/logs';
import { call } from '../../../lib/api-client';
import { useNow } from '../../../lib/use-now';
import { Notice } from '../../../ui/states';
import { keys } from '../api';
import { HolderList } from './holder-list';
import { countHolders, findHolders } from './holders';
import { text } from './text';

/** Refetch interval while somebody decides, in ms. */
const LOOK_EVERY_MS = 5_000;

/**
 * Shown before an exam is closed: which of its pupils still hold answers. Also says so if this could not be checked.
 */
export function ExamHolders({ examId }: { examId: string }) {
  const nowMs = useNow(LOOK_EVERY_MS);
  const roster = useQuery({
    queryKey: [...keys.report(examId), 'roster', ''],
    queryFn: ({ signal }) => call(logs.list, { exam: examId }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
  if (!roster.data) return <p>{roster.isError ? text.unknown : text.looking}</p>;
  const holders = findHolders(roster.data.data, nowMs);
  if (countHolders(holders) === 0) return null;
  return (
    <Notice tone="lantern">
      <HolderList holders={holders} />
    </Notice>
  );
}
