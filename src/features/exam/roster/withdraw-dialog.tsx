import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { HistoryEntry } from '#contract/exam-session/history';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatMoment } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { CheckInput } from '../../../ui/inputs';
import { Loaded } from '../../../ui/loaded';
import { toaster } from '../../../ui/toast';
import { useIsHistory } from '../closed-period';
import { useServerNow } from '../live/server-now';
import { WhyField } from '../time/why-field';
import { useHistory, useWithdrawPenalty } from './api';
import { text } from './text';

interface WithdrawDialogProps {
  examId: string;
  row: RosterRow & { log_id: string };
  onClose: () => void;
}

/** Withdraws a penalty given by mistake: which one, why, and whether the pupil is let back in. */
export function WithdrawDialog({ examId, row, onClose }: WithdrawDialogProps) {
  const history = useHistory(examId, row.log_id);
  const withdraw = useWithdrawPenalty();
  const standing = (history.data ?? []).flatMap(toPenalty);
  const nowMs = useServerNow(examId);
  const isHistory = useIsHistory();
  const canComeIn = row.progress === 'stopped' && Date.parse(row.deadline ?? '') > nowMs;
  const [picked, setPicked] = useState<string | null>(null);
  const [why, setWhy] = useState('');
  const [isWhyMissing, setWhyMissing] = useState(false);
  const [comesIn, setComesIn] = useState(true);
  const newest = standing.at(-1)?.incident;
  const incident = picked ?? newest;
  // An older one does not keep him out: the newest does.
  const offersEntry = canComeIn && !isHistory && incident === newest;
  const confirm = () => {
    const reason = why.trim();
    setWhyMissing(reason === '');
    if (incident === undefined || reason === '') return;
    const input = { id: row.log_id, incident, why: reason };
    withdraw.mutate(offersEntry && comesIn ? { ...input, rejoin: true } : input, {
      onSuccess: ({ message }) => {
        toaster.success(message);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      title={text.withdraw.title(row.student_name)}
      confirmLabel={text.withdraw.confirm}
      tone="brand"
      busy={withdraw.isPending}
      problem={toProblem(withdraw.error)?.message}
      onlyTells={standing.length === 0}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Loaded query={history}>
        {() =>
          standing.length === 0 ? (
            <p>{text.withdraw.none}</p>
          ) : (
            <chakra.div display="grid" gap="4">
              <p>{text.withdraw.body}</p>
              <PenaltyChoice penalties={standing} chosen={incident} onChoose={setPicked} />
              <WhyField
                action="withdraw"
                required
                value={why}
                onChange={setWhy}
                error={isWhyMissing && why.trim() === '' ? text.withdraw.whyMissing : undefined}
              />
              {offersEntry ? (
                <CheckInput
                  label={text.withdraw.rejoin}
                  help={text.withdraw.rejoinHelp}
                  checked={comesIn}
                  onChange={(event) => setComesIn(event.target.checked)}
                />
              ) : null}
            </chakra.div>
          )
        }
      </Loaded>
    </ConfirmDialog>
  );
}

type Penalty = Pick<HistoryEntry, 'at' | 'by' | 'why' | 'cause'> & { incident: string };

/** A penalty that was not withdrawn, or nothing. */
function toPenalty({ act, withdrawn, incident, ...entry }: HistoryEntry): Penalty[] {
  return act === 'penalty' && !withdrawn && incident !== null ? [{ ...entry, incident }] : [];
}

interface PenaltyChoiceProps {
  penalties: readonly Penalty[];
  chosen: string | undefined;
  onChoose: (incident: string) => void;
}

/** A single penalty is only shown; several are offered as a choice. */
function PenaltyChoice({ penalties, chosen, onChoose }: PenaltyChoiceProps) {
  const [only] = penalties;
  if (penalties.length === 1 && only)
    return (
      <chakra.p fontSize="sm" color="fg.muted">
        {text.withdraw.given(formatMoment(only.at), only.by)}. {reasonOf(only)}
      </chakra.p>
    );
  return (
    <chakra.fieldset aria-label={text.withdraw.which} minWidth="0">
      {penalties.map((penalty) => (
        <CheckInput
          key={penalty.incident}
          kind="radio"
          name="penalty"
          label={text.withdraw.given(formatMoment(penalty.at), penalty.by)}
          help={reasonOf(penalty)}
          checked={penalty.incident === chosen}
          onChange={() => onChoose(penalty.incident)}
        />
      ))}
    </chakra.fieldset>
  );
}

function reasonOf({ why, cause }: Penalty): string {
  return why ?? (cause === null ? text.withdraw.noReason : text.withdraw.byWatch);
}
