import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { COMMENT_MAX, REASON_MAX } from '#contract/exam-session/grading';
import { GRADE_STEP, usualGrades } from '#domain/score/grade';
import { formatMoment, formatScore } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextArea, TextInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { ChangedNotice } from './changed-notice';
import { isKeyOf } from './key-table';
import { RubricPicker } from './rubric-picker';
import { RubricSum } from './rubric-sum';
import { text } from './text';
import { stepPoints } from './typed-points';
import { type PointFormProps, usePointForm } from './use-point-form';

type Form = ReturnType<typeof usePointForm>;

/** The points of one essay: picked by its rubric, typed or tapped; Enter goes to the next. */
export function PointForm(props: PointFormProps) {
  const { essay, rubric } = props;
  const form = usePointForm(props);
  const fields = useRef<HTMLFormElement>(null);
  const focus = (name: string) =>
    fields.current?.querySelector<HTMLElement>(`[data-field="${name}"], [data-criterion="${name}"]`)?.focus();
  const hasRubric = rubric.length > 0;
  const start = hasRubric ? '0' : 'points';
  const handleKey = (event: KeyboardEvent) => {
    const action = actionOf(event, hasRubric);
    if (action === null) return;
    event.preventDefault();
    if (action === 'send') form.send();
    else focus(action === 'back' ? start : action);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <chakra.form
      ref={fields}
      onSubmit={submit}
      onKeyDown={handleKey}
      noValidate
      display="grid"
      gap="4"
      alignContent="start"
    >
      {rubric.length > 0 ? (
        <>
          <RubricPicker rubric={rubric} picks={form.picks} onPick={form.pick} />
          <RubricSum rubric={rubric} picks={form.picks} sum={form.sum} most={form.most} />
        </>
      ) : null}
      <PointsField form={form} hasRubric={rubric.length > 0} max={essay.max_point} />
      {form.isOverruled ? <ReasonField form={form} /> : null}
      <Field label={text.desk.comment} optional>
        {(control) => (
          <TextArea
            {...control}
            data-field="comment"
            rows={3}
            maxLength={COMMENT_MAX}
            dir="auto"
            value={form.comment}
            onChange={(event) => form.change({ comment: event.target.value })}
          />
        )}
      </Field>
      <ChangedNotice
        what={form.changed}
        onLook={() => {
          form.look();
          focus(start);
        }}
      />
      <Button type="submit" disabled={essay.closed || form.changed !== null}>
        {text.desk.save}
      </Button>
      <Given
        {...props}
        onTakeBack={() => {
          form.takeBack();
          // The button is gone with the grade.
          focus(start);
          toaster.success(text.desk.ungraded);
        }}
      />
    </chakra.form>
  );
}

/** The action of a key in the form of an essay. */
function actionOf(event: KeyboardEvent, hasRubric: boolean): 'comment' | 'points' | 'back' | 'send' | null {
  if (isKeyOf(event, 'c')) return 'comment';
  if (isKeyOf(event, 'p') && hasRubric) return 'points';
  if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) return 'back';
  // A group of levels is not a form field: Enter there saves as in a field.
  const saves = event.ctrlKey || event.target instanceof HTMLDivElement;
  return event.key === 'Enter' && saves ? 'send' : null;
}

function PointsField({ form, hasRubric, max }: { form: Form; hasRubric: boolean; max: number }) {
  const { most, typed } = form;
  const put = (points: number) => form.change({ typed: formatScore(points / 100) });
  return (
    <>
      <Field
        label={text.desk.point(formatScore(max))}
        help={text.desk.pointHelp}
        error={form.wrong === 'points' ? text.desk.invalid(formatScore(max)) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            // The grader goes from essay to essay and continues at the points.
            autoFocus={!hasRubric}
            data-field="points"
            inputMode="decimal"
            autoComplete="off"
            fontSize="xl"
            value={typed}
            onFocus={(event) => event.target.select()}
            onChange={(event) => form.change({ typed: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              const by = (event.shiftKey ? 100 : GRADE_STEP) * (event.key === 'ArrowUp' ? 1 : -1);
              put(stepPoints(typed, by, most));
            }}
          />
        )}
      </Field>
      {hasRubric ? null : <QuickPoints most={most} onPick={put} />}
    </>
  );
}

function ReasonField({ form }: { form: Form }) {
  return (
    <Field
      label={text.desk.reason}
      help={text.desk.reasonHelp}
      error={form.wrong === 'reason' ? text.desk.reasonMissing : undefined}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="text"
          maxLength={REASON_MAX}
          dir="auto"
          value={form.reason}
          onChange={(event) => form.change({ reason: event.target.value })}
        />
      )}
    </Field>
  );
}

/** Who gave the stored grade, and a button to withdraw it. */
function Given({
  essay: { grade, closed },
  unsent,
  onTakeBack,
}: PointFormProps & { onTakeBack: () => void }) {
  if (grade === null || grade.former_essay !== null || unsent?.input.point === null) return null;
  return (
    <chakra.div fontSize="sm" color="fg.muted" display="grid" gap="2" justifyItems="start">
      <p>{text.desk.given(grade.by, formatMoment(grade.at))}</p>
      {closed ? null : (
        <Button variant="outline" tone="neutral" size="sm" onClick={onTakeBack}>
          {text.desk.ungrade}
        </Button>
      )}
    </chakra.div>
  );
}

/** For touch: the most frequent points. */
function QuickPoints({ most, onPick }: { most: number; onPick: (points: number) => void }) {
  return (
    <chakra.fieldset border="0" display="flex" flexWrap="wrap" gap="2" aria-label={text.desk.quick}>
      {usualGrades(most).map((points) => (
        <Button key={points} variant="outline" tone="neutral" size="sm" onClick={() => onPick(points)}>
          {formatScore(points / 100)}
        </Button>
      ))}
    </chakra.fieldset>
  );
}
