import { useState } from 'react';
import type { Authored } from '#contract/authored';
import { readPoints } from '#domain/question-bank/points';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { TextArea, TextInput } from '../../../ui/inputs';
import { AnswerFields } from './answer-fields';
import type { ImportItem } from './import-items';
import { text } from './text';

interface MendDialogProps {
  item: ImportItem;
  withPoints: boolean;
  isBusy: boolean;
  onApply: (question: Authored) => void;
  onClose: () => void;
}

/** Mends one question of a file as it was written there; the server draws it anew. */
export function MendDialog({ item, withPoints, isBusy, onApply, onClose }: MendDialogProps) {
  const [question, setQuestion] = useState<Authored>(item.question);
  const given = item.question.points === null ? '' : String(item.question.points / 100).replace('.', ',');
  const [points, setPoints] = useState(given);
  const apply = () => onApply(withPoints ? { ...question, points: readPoints(points) ?? null } : question);
  return (
    <FormDrawer
      open
      title={text.form.title(item.number)}
      submitLabel={text.form.apply}
      busy={isBusy}
      dirty={question !== item.question || points !== given}
      onSubmit={apply}
      onClose={onClose}
    >
      <Field label={text.form.text} help={text.form.textHelp}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={4}
            value={question.text}
            onChange={({ target }) => setQuestion({ ...question, text: target.value })}
          />
        )}
      </Field>
      <AnswerFields question={question} onChange={setQuestion} />
      {withPoints ? (
        <Field label={text.form.points}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              value={points}
              onChange={({ target }) => setPoints(target.value)}
            />
          )}
        </Field>
      ) : null}
    </FormDrawer>
  );
}
