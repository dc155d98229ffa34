import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import type { MarkDifference } from '#contract/exam-session/double-marking';
import { COMMENT_MAX } from '#contract/exam-session/grading';
import { isAllowedGrade } from '#domain/score/grade';
import { formatScore } from '../../../../lib/format';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/field';
import { TextArea, TextInput } from '../../../../ui/inputs';
import { useLeaveQuestion } from '../../../../ui/leave-question';
import { toaster } from '../../../../ui/toast';
import { UnsavedDialog } from '../../../../ui/unsaved-dialog';
import { readTypedPoints } from '../typed-points';
import { type Decide, knownOf } from './api';
import { text } from './text';

interface DecisionFormProps {
  row: MarkDifference;
  /** What was written to the decision that was just taken back: it is not typed again. Undefined: none was. */
  taken: string | undefined;
  decide: Decide;
}

/** The deciding mark: one of both, or other points. */
export function DecisionForm({ row, taken, decide }: DecisionFormProps) {
  const [typed, setTyped] = useState('');
  const [comment, setComment] = useState(taken ?? '');
  const [isInvalid, setInvalid] = useState(false);
  // A decision is between the marks that were shown when typing began, even if they have changed since.
  const [known, setKnown] = useState(knownOf(row));
  const most = formatScore(row.max_point);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const points = readTypedPoints(typed);
    if (points === null || !isAllowedGrade(points, Math.round(row.max_point * 100))) return setInvalid(true);
    // Whoever was told that they have changed has read them by now.
    const read = decide.isError ? knownOf(row) : known;
    decide.mutate(
      { answer_id: row.answer_id, point: points / 100, comment, known: read },
      { onSuccess: ({ message }) => toaster.success(message) },
    );
  };
  const touch = () => {
    if (typed === '' || decide.isError) setKnown(knownOf(row));
  };
  const use = (point: number) => {
    touch();
    setTyped(formatScore(point));
    setInvalid(false);
  };
  const { question } = useLeaveQuestion(typed !== '' || comment !== '');
  return (
    <>
      <chakra.form onSubmit={submit} noValidate display="grid" gap="4">
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button variant="outline" tone="neutral" size="sm" onClick={() => use(row.first.point)}>
            {text.alarms.use(text.first)}
          </Button>
          <Button variant="outline" tone="neutral" size="sm" onClick={() => use(row.second.point)}>
            {text.alarms.use(text.second)}
          </Button>
        </chakra.div>
        <Field label={text.alarms.point(most)} error={isInvalid ? text.alarms.invalid(most) : undefined}>
          {(control) => (
            <TextInput
              {...control}
              // The button that took the decision back is gone.
              autoFocus={taken !== undefined}
              inputMode="decimal"
              autoComplete="off"
              maxWidth="10rem"
              value={typed}
              onChange={(event) => {
                touch();
                setTyped(event.target.value);
                setInvalid(false);
              }}
            />
          )}
        </Field>
        <Field label={text.alarms.comment} optional>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={COMMENT_MAX}
              dir="auto"
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={decide.isPending}>
            {text.alarms.decide}
          </Button>
        </div>
      </chakra.form>
      <UnsavedDialog {...question} />
    </>
  );
}
