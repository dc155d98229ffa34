import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { InputOf } from '#contract/endpoint';
import type { live } from '#contract/exam-session/live';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useIsHistory } from '../closed-period';
import { useReadmit } from '../collect/api';
import { useBarHold } from '../time/bar-hold';
import { NamedPupils } from '../time/named-pupils';
import type { Begun } from '../time/time-target';
import { WhyField } from '../time/why-field';
import { ReadmitOutcome } from './readmit-outcome';
import { text } from './text';

interface ReadmitActionProps {
  examId: string;
  /** Those who are picked. */
  rows: readonly Begun[];
}

/** Lets back in those of the picked pupils who were stopped or have handed in: one action with one reason. */
export function ReadmitAction({ examId, rows }: ReadmitActionProps) {
  const isHistory = useIsHistory();
  const [meant, setMeant] = useState<readonly Begun[]>();
  const out = rows.filter(({ progress }) => progress === 'stopped' || progress === 'finished');
  if (isHistory) return null;
  return (
    <>
      {out.length > 0 ? (
        <Button size="sm" variant="outline" tone="neutral" onClick={() => setMeant(out)}>
          {text.action(formatNumber(out.length))}
        </Button>
      ) : null}
      {meant ? <ReadmitDialog examId={examId} meant={meant} onClose={() => setMeant(undefined)} /> : null}
    </>
  );
}

interface ReadmitDialogProps {
  examId: string;
  /** As they were when the dialog opened: who came out since was not agreed to. */
  meant: readonly Begun[];
  onClose: () => void;
}

function ReadmitDialog({ examId, meant, onClose }: ReadmitDialogProps) {
  useBarHold();
  const [why, setWhy] = useState('');
  const readmit = useReadmit();
  const told = readmit.data?.data;
  const confirm = () => {
    const input: InputOf<typeof live.readmit> = { exam: examId, attempts: meant.map(({ log_id: id }) => id) };
    readmit.mutate(why.trim() === '' ? input : { ...input, why: why.trim() }, {
      onSuccess: ({ message, data }) => {
        if (data.stayed.length > 0) return;
        toaster.success(message);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      title={
        told ? text.doneTitle(formatNumber(told.attempts.length)) : text.title(formatNumber(meant.length))
      }
      confirmLabel={text.confirm}
      tone="brand"
      busy={readmit.isPending}
      problem={toProblem(readmit.error)?.message}
      onlyTells={told !== undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      {told ? (
        <ReadmitOutcome named={meant} told={told} />
      ) : (
        <chakra.div display="grid" gap="4">
          <p>{text.body}</p>
          <NamedPupils rows={meant} />
          <WhyField action="rejoin" value={why} onChange={setWhy} />
        </chakra.div>
      )}
    </ConfirmDialog>
  );
}
