import { chakra } from '@chakra-ui/react/styled-system';
import { useForm } from 'react-hook-form';
import type { ReplyOf } from '#contract/endpoint';
import type { ExamForStaff } from '#contract/exam/exam';
import type { substitute } from '#contract/exam/substitute';
import { HOUR_MS } from '#domain/time/durations';
import { fromLocalInput, toLocalInput, zoneName } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { CheckInput, SelectInput, TextInput } from '../../../ui/inputs';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import type { useNameSubstitute } from './api';
import { text } from './text';

interface NameFields {
  teacher: string;
  /** Values of `datetime-local` inputs. */
  from: string;
  until: string;
  mayGrade: boolean;
}

interface NameFormProps {
  exam: ExamForStaff;
  teachers: ReplyOf<typeof substitute.list>['teachers'];
  name: ReturnType<typeof useNameSubstitute>;
}

/** By default from now until late answers no longer await a decision. */
export function NameForm({ exam, teachers, name }: NameFormProps) {
  const zone = zoneName(new Date());
  const form = useForm<NameFields>({
    defaultValues: {
      teacher: '',
      from: toLocalInput(new Date().toISOString()),
      until: toLocalInput(settledAt(exam)),
      mayGrade: false,
    },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ teacher, from, until, mayGrade }) => {
    const [start, end] = [fromLocalInput(from), fromLocalInput(until)];
    if (start === null || end === null) return;
    name.mutate(
      { exam: exam.id, teacher, from: start, until: end, may_grade: mayGrade },
      {
        onSuccess: ({ message }) => {
          toaster.success(message);
          form.resetField('teacher');
        },
      },
    );
  });
  return (
    <chakra.form onSubmit={submit} noValidate display="grid" gap="4">
      <chakra.h3 fontWeight="semibold" color="fg.strong">
        {text.heading}
      </chakra.h3>
      <Field label={text.teacher} error={errors.teacher?.message} required>
        {(control) => (
          <SelectInput
            {...control}
            placeholder={text.choose}
            options={teachers.map(({ id, name: label }) => ({ value: id, label }))}
            {...form.register('teacher', { required: text.teacherMissing })}
          />
        )}
      </Field>
      <Field label={text.from(zone)} error={errors.from?.message} required>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            {...form.register('from', { required: text.timeMissing })}
          />
        )}
      </Field>
      <Field label={text.to(zone)} error={errors.until?.message} required>
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            {...form.register('until', {
              required: text.timeMissing,
              validate: (until, { from }) => until > from || text.timeWrong,
            })}
          />
        )}
      </Field>
      <div>
        <CheckInput label={text.mayGrade} help={text.mayGradeHelp} {...form.register('mayGrade')} />
      </div>
      {name.error ? (
        <Notice tone="danger" urgent>
          {toProblem(name.error)?.message}
        </Notice>
      ) : null}
      <Button type="submit" busy={name.isPending} justifySelf="end">
        {text.save}
      </Button>
    </chakra.form>
  );
}

/** Extra time, decisions and printing are needed even after the exam has closed. */
function settledAt({ close_at: closes, late_wait_hours: hours }: ExamForStaff): string | null {
  return closes === null ? null : new Date(Date.parse(closes) + hours * HOUR_MS).toISOString();
}
