import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { isFrozen } from '../roster/roster-row';
import { useBarHold } from '../time/bar-hold';
import { NamedPupils } from '../time/named-pupils';
import type { Begun } from '../time/time-target';
import { WhyField } from '../time/why-field';
import { useThaw } from './api';
import { useServerNow } from './server-now';
import { text } from './text';

interface ThawActionProps {
  examId: string;
  /** Those whom the bar names. */
  rows: readonly Begun[];
  /** The exam freezes: the button’s place is kept while nobody is frozen. */
  isKept: boolean;
}

/** Uncovers the questions of all frozen pupils whom the bar names at once, as after a message of the system froze a whole room. */
export function ThawAction({ examId, rows, isKept }: ThawActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const nowMs = useServerNow(examId);
  const frozen = rows.filter((row) => isFrozen(row, nowMs));
  return (
    <>
      {frozen.length > 0 || isKept ? (
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          visibility={frozen.length > 0 ? undefined : 'hidden'}
          onClick={() => setIsAsking(true)}
        >
          {text.thaw.action(formatNumber(Math.max(1, frozen.length)))}
        </Button>
      ) : null}
      {isAsking ? <ThawDialog examId={examId} frozen={frozen} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
}

interface ThawDialogProps {
  examId: string;
  frozen: readonly Begun[];
  onClose: () => void;
}

function ThawDialog({ examId, frozen, onClose }: ThawDialogProps) {
  useBarHold();
  // Those who are frozen meanwhile were not agreed to.
  const [meant] = useState(frozen);
  const only = onlyOf(meant);
  const [why, setWhy] = useState('');
  const thaw = useThaw();
  const confirm = () =>
    thaw.mutate(
      {
        exam: examId,
        attempts: meant.map(({ log_id: id }) => id),
        ...(why.trim() === '' ? {} : { why: why.trim() }),
      },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={only ? text.thaw.titleOne(only.student_name) : text.thaw.title(formatNumber(meant.length))}
      confirmLabel={only ? text.thaw.confirmOne : text.thaw.confirm}
      tone="brand"
      busy={thaw.isPending}
      problem={toProblem(thaw.error)?.message}
      onClose={onClose}
      onConfirm={confirm}
    >
      <chakra.div display="grid" gap="4">
        <p>{only ? text.thaw.bodyOne : text.thaw.body}</p>
        {only ? null : <NamedPupils rows={meant} />}
        <WhyField action="thaw" value={why} onChange={setWhy} />
      </chakra.div>
    </ConfirmDialog>
  );
}

/** Words are his where he is the only one. */
function onlyOf(frozen: readonly Begun[]): Begun | null {
  const [first, second] = frozen;
  return first && !second ? first : null;
}
