import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { InputOf } from '#contract/endpoint';
import { type correction, REASON_MAX } from '#contract/exam-session/correction';
import type { CorrectionKind } from '#contract/exam-session/correction-kind';
import { serverMessage, toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { CheckInput, TextArea } from '../../../ui/inputs';
import { useLeaveQuestion } from '../../../ui/leave-question';
import { Card } from '../../../ui/page';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { UnsavedDialog } from '../../../ui/unsaved-dialog';
import { FormGroup } from '../form/form-group';
import { usePreviewCorrection, useSaveCorrection } from './api';
import { ImpactCard } from './impact-card';
import { text } from './text';

type Draft = InputOf<typeof correction.preview>;

interface CorrectionFormProps {
  draft: Draft;
  /** The possible corrections of the question. */
  kinds: readonly CorrectionKind[];
  onKind: (kind: CorrectionKind) => void;
  /** Number of the newest correction of the exam. */
  seen: number;
  onSaved: () => void;
}

/** The correction of a question, its effect on everybody's score, and the button that makes it. */
export function CorrectionForm({ draft, kinds, onKind, seen, onSaved }: CorrectionFormProps) {
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const preview = usePreviewCorrection();
  const [seenThen, setSeenThen] = useState(seen);
  const save = useSaveCorrection(draft.exam);
  // A preview of another draft, or from before somebody else's correction, does not apply to this one.
  const isOfThis = seenThen === seen && isSame(preview.variables, draft);
  const shown = isOfThis ? preview.data : undefined;
  const problem = save.error ?? (isOfThis ? preview.error : null);
  const { question: leaving } = useLeaveQuestion(reason !== '');
  const look = () => {
    setSeenThen(seen);
    save.reset();
    preview.mutate(draft);
  };
  const submit = () => {
    const why = reason.trim();
    setReasonMissing(why === '');
    if (why === '') return;
    save.mutate(
      { ...draft, reason: why, seen },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          onSaved();
        },
      },
    );
  };
  return (
    <Card>
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <FormGroup label={text.form.kind}>
          <div>
            {kinds.map((each) => (
              <CheckInput
                key={each}
                kind="radio"
                name="kind"
                {...text.form.kinds[each]}
                checked={draft.kind === each}
                onChange={() => onKind(each)}
              />
            ))}
          </div>
        </FormGroup>
        {problem ? (
          <Notice tone="danger" urgent>
            {serverMessage(problem) ?? toProblem(problem)?.message}
          </Notice>
        ) : null}
        {shown ? (
          <>
            <ImpactCard preview={shown} />
            <Field
              label={text.form.reason}
              help={text.form.reasonHelp}
              error={isReasonMissing ? text.form.reasonMissing : undefined}
              required
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={2}
                  value={reason}
                  maxLength={REASON_MAX}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          </>
        ) : null}
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
          {shown ? (
            <Button busy={save.isPending} onClick={submit}>
              {draft.kind === 'none' ? text.form.saveNone : text.form.save}
            </Button>
          ) : (
            <Button busy={preview.isPending} onClick={look}>
              {text.form.preview}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      <UnsavedDialog {...leaving} />
    </Card>
  );
}

function isSame(one: Draft | undefined, other: Draft): boolean {
  return one?.question === other.question && one.kind === other.kind && one.qkey === other.qkey;
}
