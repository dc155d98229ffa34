import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint';
import type { doubleMarking } from '#contract/exam-session/double-marking';
import { formatScore } from '../../../../lib/format';
import { toProblem } from '../../../../lib/problem';
import { DialogFoot } from '../../../../ui/dialog-foot';
import { Field } from '../../../../ui/field';
import { SelectInput, TextInput } from '../../../../ui/inputs';
import { Modal } from '../../../../ui/modal';
import { Notice } from '../../../../ui/states';
import { toaster } from '../../../../ui/toast';
import { readTypedPoints } from '../typed-points';
import { useSaveDoubleMarking } from './api';
import { text } from './text';

interface DoubleMarkingDialogProps {
  examId: string;
  setting: ReplyOf<typeof doubleMarking.get>;
  onClose: () => void;
}

/** Names the second marker and the difference that requires a decision. */
export function DoubleMarkingDialog({ examId, setting, onClose }: DoubleMarkingDialogProps) {
  const [marker, setMarker] = useState(setting.marker?.id ?? '');
  const [unit, setUnit] = useState(setting.unit);
  const [typed, setTyped] = useState(formatScore(setting.amount));
  const [isInvalid, setInvalid] = useState(false);
  const save = useSaveDoubleMarking(examId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = readTypedPoints(typed);
    if (amount === null || amount > 10_000 || (unit === 'percent' && amount % 100 !== 0))
      return setInvalid(true);
    save.mutate(
      { exam: examId, marker: marker === '' ? null : marker, unit, amount: amount / 100 },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onClose();
        },
      },
    );
  };
  const close = () => {
    if (!save.isPending) onClose();
  };
  return (
    <Modal open onClose={close} title={text.title} width="32rem">
      <chakra.form onSubmit={submit} noValidate px="6" pb="6" overflowY="auto" display="grid" gap="5">
        <Field label={text.form.marker} help={text.form.markerHelp}>
          {(control) => (
            <SelectInput
              {...control}
              value={marker}
              options={[{ value: '', label: text.form.nobody }, ...listTeachers(setting)]}
              onChange={(event) => setMarker(event.target.value)}
            />
          )}
        </Field>
        {marker === '' ? null : (
          <>
            <Field label={text.form.unit}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={unit}
                  options={(['percent', 'points'] as const).map((value) => ({
                    value,
                    label: text.form.units[value],
                  }))}
                  onChange={(event) => setUnit(event.target.value === 'points' ? 'points' : 'percent')}
                />
              )}
            </Field>
            <Field
              label={text.form.amount}
              help={text.form.amountHelp}
              error={isInvalid ? text.form.invalid : undefined}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  maxWidth="8rem"
                  value={typed}
                  onChange={(event) => {
                    setTyped(event.target.value);
                    setInvalid(false);
                  }}
                />
              )}
            </Field>
          </>
        )}
        <Consequence was={setting.marker !== null} isNamed={marker !== ''} />
        <DialogFoot
          problem={toProblem(save.error)?.message}
          cancelLabel={text.form.cancel}
          submitLabel={text.form.save}
          busy={save.isPending}
          onCancel={close}
        />
      </chakra.form>
    </Modal>
  );
}

/** What happens to the points given so far. */
function Consequence({ was, isNamed }: { was: boolean; isNamed: boolean }) {
  if (was === isNamed) return null;
  return <Notice tone="lantern">{isNamed ? text.form.note : text.form.removing}</Notice>;
}

/** Includes the present second marker. */
function listTeachers({ marker, candidates }: DoubleMarkingDialogProps['setting']) {
  const all = marker && !candidates.some(({ id }) => id === marker.id) ? [marker, ...candidates] : candidates;
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
