import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { EXTRA_MINUTES_MAX } from '#contract/exam-session/time';
import { formatNumber } from '../../../lib/format';
import { newId } from '../../../lib/new-id';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Field } from '../../../ui/field';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { useServerNow } from '../live/server-now';
import { useAddTime } from './api';
import { NamedPupils } from './named-pupils';
import { text } from './text';
import { countTimeUp, type TimeTarget } from './time-target';
import { WhyField } from './why-field';

const QUICK = [5, 10, 15, 30] as const;

const MOST = formatNumber(EXTRA_MINUTES_MAX);

interface AddTimeDialogProps {
  examId: string;
  target: TimeTarget;
  /** Suggested minutes for these lost times; the proctor may change them. */
  offer?: { minutes: number; why: string; lost: string[] };
  onClose: () => void;
}

/** Extra minutes: how many, why, and whether they reopen ended attempts. */
export function AddTimeDialog({ examId, target: targetNow, offer, onClose }: AddTimeDialogProps) {
  // The pupils that the title named: the list below goes on while this is open.
  const [target] = useState(targetNow);
  // Id of this act: pressed twice, or sent again over a bad connection, it gives time once.
  const [id] = useState(() => newId());
  const [minutes, setMinutes] = useState(String(offer?.minutes ?? 10));
  const [why, setWhy] = useState(offer?.why ?? '');
  const [mayReopen, setReopen] = useState(false);
  const add = useAddTime();
  const timeUp = countTimeUp(target, useServerNow(examId));
  const wanted = Number(minutes);
  const isRight = Number.isInteger(wanted) && wanted >= 1 && wanted <= EXTRA_MINUTES_MAX;
  const confirm = () => {
    if (!isRight) return;
    const input = {
      id,
      exam: examId,
      minutes: wanted,
      ...whomOf(target, offer?.lost),
      ...(mayReopen ? { reopen: true } : {}),
    };
    add.mutate(why.trim() ? { ...input, why: why.trim() } : input, {
      onSuccess: ({ message }) => {
        toaster.success(message);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      open
      title={titleOf(target)}
      confirmLabel={text.add.confirm}
      tone="brand"
      busy={add.isPending}
      problem={toProblem(add.error)?.message}
      onClose={onClose}
      onConfirm={confirm}
    >
      <chakra.div display="grid" gap="4">
        <p>{text.add.body}</p>
        {target.whom !== 'exam' && target.rows.length > 1 ? <NamedPupils rows={target.rows} /> : null}
        <chakra.fieldset aria-label={text.add.quickLabel} display="flex" flexWrap="wrap" gap="2" minWidth="0">
          {QUICK.map((quick) => (
            <Button
              key={quick}
              variant={wanted === quick ? 'solid' : 'outline'}
              tone={wanted === quick ? 'brand' : 'neutral'}
              aria-pressed={wanted === quick}
              onClick={() => setMinutes(String(quick))}
            >
              {text.add.quick(quick)}
            </Button>
          ))}
        </chakra.fieldset>
        <Field
          label={text.add.minutes}
          help={text.add.minutesHelp(MOST)}
          {...(isRight ? {} : { error: text.add.minutesWrong(MOST) })}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={minutes}
              maxLength={3}
              onChange={(event) => setMinutes(event.target.value)}
            />
          )}
        </Field>
        {timeUp > 0 ? (
          <CheckInput
            label={text.add.reopen(formatNumber(timeUp))}
            help={text.add.reopenHelp}
            checked={mayReopen}
            onChange={(event) => setReopen(event.target.checked)}
          />
        ) : null}
        <WhyField action="addTime" value={why} onChange={setWhy} />
      </chakra.div>
    </ConfirmDialog>
  );
}

function whomOf({ whom, rows, isOneWave = false }: TimeTarget, lost: string[] | undefined) {
  if (lost) return { lost };
  return whom === 'exam' && !isOneWave ? {} : { attempts: rows.map((row) => row.log_id) };
}

function titleOf({ whom, rows, isOneWave = false }: TimeTarget): string {
  if (whom === 'exam' && !isOneWave) return text.add.titleAll;
  const [only] = rows;
  return rows.length === 1 && only
    ? text.add.titleOne(only.student_name)
    : text.add.titleSome(formatNumber(rows.length));
}
