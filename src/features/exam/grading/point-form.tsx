import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { COMMENT_MAX, type EssayToGrade } from '#contract/grading';
import { isAllowedGrade, usualGrades } from '#domain/score/grade';
import { formatMoment, formatScore } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextArea, TextInput } from '../../../ui/inputs';
import { type EssaysOf, useGrade } from './api';
import { readPoints } from './grading-order';
import { text } from './text';

interface PointFormProps {
  of: EssaysOf;
  essay: EssayToGrade;
  onGraded: () => void;
}

/** The points of one essay: typed or tapped, and on to the next by Enter. */
export function PointForm({ of, essay, onGraded }: PointFormProps) {
  const { grade, answer_id, seen } = essay;
  const holds = grade !== null && grade.former_essay === null;
  const [typed, setTyped] = useState(holds ? formatScore(grade.point) : '');
  const [comment, setComment] = useState(grade?.comment ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const save = useGrade(of);
  const most = Math.round(essay.max_point * 100);
  const send = (points: number | null) => {
    if (points === null || !isAllowedGrade(points, most)) return setInvalid(true);
    save.mutate({ answer_id, seen, point: points / 100, comment }, { onSuccess: onGraded });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(readPoints(typed));
  };
  const refusal = toProblem(save.error)?.message;
  const invalid = isInvalid ? text.desk.invalid(formatScore(essay.max_point)) : undefined;
  return (
    <chakra.form onSubmit={submit} noValidate display="grid" gap="4" alignContent="start">
      <Field
        label={text.desk.point(formatScore(essay.max_point))}
        help={text.desk.pointHelp}
        error={invalid ?? refusal}
      >
        {(control) => (
          <TextInput
            {...control}
            // The grader goes from essay to essay: the points are where he goes on.
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            fontSize="xl"
            value={typed}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              setInvalid(false);
            }}
          />
        )}
      </Field>
      <QuickPoints
        most={most}
        onPick={(points) => {
          setTyped(formatScore(points / 100));
          setInvalid(false);
        }}
      />
      <Field label={text.desk.comment} optional>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={COMMENT_MAX}
            dir="auto"
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter' && event.ctrlKey) send(readPoints(typed));
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={save.isPending}>
        {text.desk.save}
      </Button>
      {holds ? (
        <chakra.div fontSize="sm" color="fg.muted" display="grid" gap="2" justifyItems="start">
          <p>{text.desk.given(grade.by, formatMoment(grade.at))}</p>
          <Button
            variant="outline"
            tone="neutral"
            size="sm"
            disabled={save.isPending}
            onClick={() => save.mutate({ answer_id, seen, point: null })}
          >
            {text.desk.ungrade}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.form>
  );
}

/** For a finger: what is given most often. */
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
