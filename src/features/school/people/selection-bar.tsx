import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { SEVERAL_MAX, type StudentRow, student } from '#contract/admin/student';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Field } from '../../../ui/field';
import { SelectInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { useClasses, useSchoolWrite } from '../api';
import { LeaveDialog } from './leave-dialog';
import { text } from './text';
import type { Selection } from './use-selection';

const { selection: words } = text;

/** The number of chosen pupils, and the actions on all of them. */
export function SelectionBar({ selection, rows }: { selection: Selection; rows: readonly StudentRow[] }) {
  const [asking, setAsking] = useState<'seat' | 'deactivate'>();
  const { chosen } = selection;
  if (!chosen) {
    return (
      <Button variant="outline" tone="neutral" onClick={selection.start}>
        {words.start}
      </Button>
    );
  }
  const none = chosen.size === 0;
  return (
    <chakra.div
      role="group"
      aria-label={words.start}
      width="full"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
    >
      <chakra.p role="status" fontWeight="semibold" me="auto">
        {chosen.size === SEVERAL_MAX
          ? words.full(formatNumber(SEVERAL_MAX))
          : words.count(formatNumber(chosen.size))}
      </chakra.p>
      <Button variant="outline" tone="neutral" onClick={() => selection.add(rows)}>
        {words.page}
      </Button>
      <Button disabled={none} onClick={() => setAsking('seat')}>
        {words.seat}
      </Button>
      <Button variant="outline" tone="danger" disabled={none} onClick={() => setAsking('deactivate')}>
        {text.deactivate}
      </Button>
      <Button variant="outline" tone="neutral" onClick={selection.stop}>
        {words.stop}
      </Button>
      {asking === 'seat' ? <SeatDialog selection={selection} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'deactivate' ? (
        <DeactivateDialog selection={selection} onClose={() => setAsking(undefined)} />
      ) : null}
    </chakra.div>
  );
}

interface DialogProps {
  selection: Selection;
  onClose: () => void;
}

function SeatDialog({ selection, onClose }: DialogProps) {
  const seat = useSchoolWrite(student.seatSeveral);
  const places = (useClasses().data?.data ?? []).filter(({ isactive }) => isactive);
  const [classid, setClassid] = useState('');
  const [isMissed, setIsMissed] = useState(false);
  const students = [...(selection.chosen?.keys() ?? [])];
  return (
    <ConfirmDialog
      open
      tone="brand"
      title={words.seatTitle(formatNumber(students.length))}
      confirmLabel={words.seat}
      busy={seat.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (classid === '') setIsMissed(true);
        else seat.mutate({ students, classid }, told(selection, onClose));
      }}
    >
      <Field label={words.target} error={isMissed && classid === '' ? words.classMissing : undefined}>
        {(control) => (
          <SelectInput
            {...control}
            value={classid}
            placeholder={words.chooseClass}
            options={places.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setClassid(event.target.value)}
          />
        )}
      </Field>
      <chakra.p mt="3">{words.seatBody}</chakra.p>
    </ConfirmDialog>
  );
}

function DeactivateDialog({ selection, onClose }: DialogProps) {
  const deactivate = useSchoolWrite(student.deactivateSeveral);
  const students = [...(selection.chosen?.keys() ?? [])];
  return (
    <LeaveDialog
      title={text.deactivateTitle(words.pupils(formatNumber(students.length)))}
      busy={deactivate.isPending}
      send={(leaving, then) => deactivate.mutate({ students, ...leaving }, then)}
      onDone={selection.stop}
      onClose={onClose}
    />
  );
}

/** The dialog closes either way: what is done also ends the choosing, what is refused leaves the pupils chosen. */
function told(selection: Selection, onClose: () => void) {
  return {
    onSuccess: ({ message }: { message: string }) => {
      toaster.success(message);
      selection.stop();
      onClose();
    },
    onError: (error: unknown) => {
      toaster.error(toProblem(error)?.message ?? '');
      onClose();
    },
  };
}
