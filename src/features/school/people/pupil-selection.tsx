import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { InputOf } from '#contract/endpoint';
import { type StudentRow, student } from '#contract/school/student';
import { call } from '../../../lib/api-client';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Field } from '../../../ui/field';
import { SelectInput } from '../../../ui/inputs';
import { SelectionAction, tellOf } from '../../../ui/selection/selection-action';
import { SelectionBar } from '../../../ui/selection/selection-bar';
import { SelectionDownload } from '../../../ui/selection/selection-download';
import type { Selection } from '../../../ui/selection/use-selection';
import { useClasses, useOfficeWrite, useSchoolWrite } from '../api';
import { ListsFailed } from '../record/lists-failed';
import { fetchPupilSheet } from '../sheets';
import { LeaveDialog } from './leave-dialog';
import { text } from './text';

const { selection: words } = text;

interface PupilSelectionProps {
  selection: Selection<StudentRow>;
  rows: readonly StudentRow[];
  /** As the list is sorted. */
  sort?: InputOf<typeof student.download>['sort'];
  /** The list shows pupils who are switched off, so that some may be switched on. */
  hasInactive?: boolean;
}

/** What can be done with several pupils: another class, a sheet, switching off or on. */
export function PupilSelection({ selection, rows, sort, hasInactive = false }: PupilSelectionProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [isSeating, setIsSeating] = useState(false);
  return (
    <SelectionBar selection={selection} rows={rows} what={words.what}>
      <Button size="sm" disabled={!selection.chosen?.size} onClick={() => setIsSeating(true)}>
        {words.seat}
      </Button>
      {hasInactive ? (
        <SelectionAction
          selection={selection}
          useWrite={useOfficeWrite}
          label={text.activate}
          title={words.activateTitle}
          write={(students) => call(student.activateSeveral, { students })}
        >
          {words.activateBody}
        </SelectionAction>
      ) : null}
      <SelectionDownload
        selection={selection}
        fetchSheet={(only) => fetchPupilSheet({ only, sort, state: 'all' })}
        file={text.pupils.file}
        told={text.downloaded}
      />
      <Button
        size="sm"
        variant="outline"
        tone="danger"
        disabled={!selection.chosen?.size}
        onClick={() => setIsLeaving(true)}
      >
        {text.deactivate}
      </Button>
      {isSeating ? <SeatDialog selection={selection} onClose={() => setIsSeating(false)} /> : null}
      {isLeaving ? <DeactivateDialog selection={selection} onClose={() => setIsLeaving(false)} /> : null}
    </SelectionBar>
  );
}

interface DialogProps {
  selection: Selection<StudentRow>;
  onClose: () => void;
}

function SeatDialog({ selection, onClose }: DialogProps) {
  const seat = useSchoolWrite(student.seatSeveral);
  const classes = useClasses();
  const places = (classes.data?.data ?? []).filter(({ isactive }) => isactive);
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
      problem={toProblem(seat.error)?.message}
      onClose={onClose}
      onConfirm={() => {
        if (classid === '') setIsMissed(true);
        else seat.mutate({ students, classid }, tellOf(selection, onClose));
      }}
    >
      <ListsFailed lists={[classes]} />
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
