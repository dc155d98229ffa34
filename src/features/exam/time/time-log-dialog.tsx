import { chakra } from '@chakra-ui/react/styled-system';
import type { StandingPause, TimeGrant } from '#contract/exam-session/time';
import { formatLength, formatMoment, formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ClockIcon } from '../../../ui/icons/basic-icons';
import { EmptyState, Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useIsHistory } from '../closed-period';
import { QueryDialog } from '../query-dialog';
import { useAddedTime, useWithdrawTime } from './api';
import { text } from './text';

/** All time given, withdrawn or paused in an exam, with undo buttons where possible. */
export function TimeLogDialog({ examId, onClose }: { examId: string; onClose: () => void }) {
  const withdraw = useWithdrawTime();
  const close = () => {
    if (!withdraw.isPending) onClose();
  };
  return (
    <QueryDialog title={text.log.title} width="32rem" query={useAddedTime(examId)} onClose={close}>
      {({ data, standing }) =>
        data.length + standing.length > 0 ? (
          <chakra.div display="grid" gap="4">
            {standing.length > 0 ? <Standing pauses={standing} /> : null}
            <Entries examId={examId} grants={data} withdraw={withdraw} />
          </chakra.div>
        ) : (
          <EmptyState icon={ClockIcon} tone="neutral" title={text.log.emptyTitle}>
            {text.log.emptyBody}
          </EmptyState>
        )
      }
    </QueryDialog>
  );
}

/** Pauses that nobody has ended. */
function Standing({ pauses }: { pauses: readonly StandingPause[] }) {
  return (
    <chakra.ul display="grid" gap="4">
      {pauses.map((pause) => (
        <chakra.li key={`${pause.at} ${pause.room}`}>
          <chakra.p fontWeight="semibold" color="fg.strong">
            {pause.room === null ? text.log.stands[pause.whom] : text.log.roomStands(pause.room)}
          </chakra.p>
          <Begun pause={pause} whom={text.log.some(formatNumber(pause.students))} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Begun({ pause: { at, by, why }, whom }: { pause: TimeGrant['ended'][number]; whom?: string }) {
  return (
    <>
      <chakra.p fontSize="sm" color="fg.muted">
        {[text.log.begun(formatMoment(at)), by, whom].filter(Boolean).join(' · ')}
      </chakra.p>
      {why ? <chakra.p fontSize="sm">{text.log.why(why)}</chakra.p> : null}
    </>
  );
}

interface EntriesProps {
  examId: string;
  grants: readonly TimeGrant[];
  withdraw: ReturnType<typeof useWithdrawTime>;
}

function Entries({ examId, grants, withdraw }: EntriesProps) {
  const isHistory = useIsHistory();
  return (
    <chakra.ul display="grid" gap="4">
      {grants.map((grant) => (
        <chakra.li key={grant.id} display="flex" flexWrap="wrap" gap="3" alignItems="flex-start">
          <Entry grant={grant} />
          {isHistory || grant.withdrawn || grant.kind === 'pause' ? null : (
            <Button
              size="sm"
              minHeight="11"
              variant="outline"
              tone="neutral"
              busy={withdraw.isPending && withdraw.variables.id === grant.id}
              // One at a time, so that a refusal is told of the one that was meant.
              disabled={withdraw.isPending && withdraw.variables.id !== grant.id}
              onClick={() =>
                withdraw.mutate(
                  { id: grant.id, exam: examId },
                  { onSuccess: ({ message }) => toaster.success(message) },
                )
              }
            >
              {text.log.undo}
            </Button>
          )}
          {withdraw.isError && withdraw.variables.id === grant.id ? (
            <chakra.div flexBasis="full">
              <Notice tone="danger" urgent>
                {toProblem(withdraw.error)?.message}
              </Notice>
            </chakra.div>
          ) : null}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Entry({ grant }: { grant: TimeGrant }) {
  return (
    <chakra.div flex="1 1 14rem">
      <chakra.p
        fontWeight="semibold"
        color="fg.strong"
        textDecoration={grant.withdrawn ? 'line-through' : undefined}
      >
        {text.log.entry(text.log.kinds[grant.kind], formatLength(grant.ms))}
      </chakra.p>
      {grant.ended.map((pause) => (
        <Begun key={pause.at} pause={pause} />
      ))}
      <chakra.p fontSize="sm" color="fg.muted">
        {grant.ended.length > 0 ? `${text.log.resumed} ` : null}
        <time dateTime={grant.at}>{formatMoment(grant.at)}</time>
        {` · ${grant.by} · ${whomOf(grant)}`}
      </chakra.p>
      {grant.why ? <chakra.p fontSize="sm">{text.log.why(grant.why)}</chakra.p> : null}
      {grant.withdrawn ? (
        <chakra.p fontSize="sm">
          {text.log.undone(grant.withdrawn.by, formatMoment(grant.withdrawn.at))}
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}

function whomOf({ for_all: isForAll, students, student_name: name }: TimeGrant): string {
  if (isForAll) return text.log.all(formatNumber(students));
  return name ?? text.log.some(formatNumber(students));
}
