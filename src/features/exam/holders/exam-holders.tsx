import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/states';
import { wholeRosterQuery } from '../live/roster-query';
import { useNowOf } from '../live/server-now';
import { HolderList } from './holder-list';
import { countHolders, findHolders } from './holders';
import { text } from './text';

/** Refetch interval while somebody decides, in ms. */
const LOOK_EVERY_MS = 5_000;

/**
 * Shown before an exam is closed: which of its pupils still hold answers. Also says so if this could not be checked.
 */
export function ExamHolders({ examId }: { examId: string }) {
  const roster = useQuery({ ...wholeRosterQuery(examId), refetchInterval: LOOK_EVERY_MS });
  const nowMs = useNowOf(roster.data?.heard, LOOK_EVERY_MS);
  if (!roster.data) return <p>{roster.isError ? text.unknown : text.looking}</p>;
  const holders = findHolders(roster.data.data, nowMs);
  if (countHolders(holders) === 0) return null;
  return (
    <Notice tone="lantern">
      <HolderList holders={holders} isWhole />
    </Notice>
  );
}
