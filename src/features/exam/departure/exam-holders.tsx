import { useQuery } from '@tanstack/react-query';
import { logs } from '#contract/logs';
import { call } from '../../../lib/api-client';
import { useNow } from '../../../lib/use-now';
import { Notice } from '../../../ui/states';
import { keys } from '../api';
import { HolderList } from './holder-list';
import { countHolders, findHolders } from './holders';
import { text } from './text';

/** So often it is looked at again while somebody decides, ms. */
const LOOK_EVERY_MS = 5_000;

/** Before an exam is closed: who of all its pupils still holds answers. It says so too when nobody could be asked. */
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
