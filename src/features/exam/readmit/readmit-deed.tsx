import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { InputOf, ReplyOf } from '#contract/endpoint';
import type { live } from '#contract/live';
import { nameSome } from '#domain/exam/name-some';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { toaster } from '../../../ui/toast';
import { useIsHistory } from '../closed-period';
import { useReadmit } from '../collect/api';
import type { Begun } from '../time/time-target';
import { WhyField } from '../time/why-field';
import { text } from './text';

interface ReadmitDeedProps {
  examId: string;
  /** Those who are picked. */
  rows: readonly Begun[];
}

/** Lets back in those of the picked pupils who were stopped or have handed in: one deed with one reason. */
export function ReadmitDeed({ examId, rows }: ReadmitDeedProps) {
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
      onError: (error) => {
        toaster.error(toProblem(error)?.message ?? '');
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
      onlyTells={told !== undefined}
      onClose={onClose}
      onConfirm={confirm}
    >
      {told ? (
        <Outcome meant={meant} told={told} />
      ) : (
        <chakra.div display="grid" gap="4">
          <p>{text.body}</p>
          <p>{nameSome(meant.map(({ student_name: name }) => name))}</p>
          <WhyField deed="rejoin" value={why} onChange={setWhy} />
        </chakra.div>
      )}
    </ConfirmDialog>
  );
}

interface OutcomeProps {
  meant: readonly Begun[];
  told: ReplyOf<typeof live.readmit>['data'];
}

/** What came of it for each of them. */
function Outcome({ meant, told }: OutcomeProps) {
  const nameOf = (attempt: string) => meant.find(({ log_id: id }) => id === attempt)?.student_name ?? '';
  const parts = [
    { title: text.stayed, lines: told.stayed.map(({ id, why }) => text.line(nameOf(id), text.why[why])) },
    { title: text.entered, lines: told.attempts.map(nameOf) },
  ];
  return (
    <chakra.div display="grid" gap="4">
      {parts.map(({ title, lines }) =>
        lines.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <chakra.h3 fontWeight="semibold" color="fg.strong">
              {title}
            </chakra.h3>
            <chakra.ul ps="5" listStyleType="disc">
              {lines.toSorted().map((line) => (
                <li key={line}>{line}</li>
              ))}
            </chakra.ul>
          </section>
        ),
      )}
    </chakra.div>
  );
}
