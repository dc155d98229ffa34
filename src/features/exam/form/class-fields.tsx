import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { ExamForStaff } from '#contract/exam/exam';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { LoadingState, Notice } from '../../../ui/states';
import { type ClassChoice, useClasses } from '../api';
import { text } from '../text';
import type { ExamFields } from './exam-fields';
import { FormGroup } from './form-group';
import { type Locks, withReason } from './locked';

/** Which classes sit the exam: a searchable list, because a school may have sixty. */
interface ClassFieldsProps {
  form: UseFormReturn<ExamFields>;
  locks: Locks;
  /** The classes of an existing exam. Once somebody has begun, they stay, but others may be added. */
  held: ExamForStaff['classes'];
}

export function ClassFields({ form, locks, held }: ClassFieldsProps) {
  const classes = useClasses();
  const [search, setSearch] = useState('');
  const { field, fieldState } = useController({
    control: form.control,
    name: 'classes',
    rules: {
      validate: (chosen, { pupils }) =>
        chosen.length > 0 || pupils === null || pupils.length > 0 || text.form.classesRequired,
    },
  });
  const all = classes.data?.data ?? [];
  const shown = all.filter(({ name }) =>
    name.toLocaleLowerCase('id').includes(search.trim().toLocaleLowerCase('id')),
  );
  const chosen = new Set(field.value);
  const reason = locks('classes');
  const kept = new Set(reason === null ? [] : held.map(({ id }) => id));
  const toggle = (id: string) =>
    field.onChange(chosen.has(id) ? field.value.filter((other) => other !== id) : [...field.value, id]);
  return (
    <FormGroup
      ref={field.ref}
      label={text.form.classes}
      help={withReason(countText(all, chosen), reason)}
      error={fieldState.error?.message}
    >
      {classes.error ? <Notice tone="danger">{toProblem(classes.error)?.message}</Notice> : null}
      {classes.isPending ? <LoadingState /> : null}
      {all.length > 0 ? (
        <>
          <TextInput
            type="search"
            aria-label={text.form.classSearch}
            placeholder={text.form.classSearch}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            // Enter in here searches for a class; it must not submit the form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <ClassList shown={shown} chosen={chosen} kept={kept} onToggle={toggle} />
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button
              variant="subtle"
              size="sm"
              onClick={() => field.onChange([...new Set([...field.value, ...shown.map(({ id }) => id)])])}
            >
              {text.form.classAll}
            </Button>
            <Button variant="ghost" tone="neutral" size="sm" onClick={() => field.onChange([...kept])}>
              {text.form.classClear}
            </Button>
          </chakra.div>
        </>
      ) : null}
    </FormGroup>
  );
}

interface ClassListProps {
  shown: readonly ClassChoice[];
  chosen: ReadonlySet<string>;
  /** Classes that may not be removed. */
  kept: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function ClassList({ shown, chosen, kept, onToggle }: ClassListProps) {
  return (
    <chakra.div maxHeight="15rem" overflowY="auto" borderWidth="1px" borderRadius="md" px="3">
      {shown.length === 0 ? (
        <chakra.p py="3" fontSize="sm" color="fg.muted">
          {text.form.classNone}
        </chakra.p>
      ) : null}
      {shown.map(({ id, name, students }) => (
        <CheckInput
          key={id}
          label={name}
          help={text.form.classOf(formatNumber(students))}
          checked={chosen.has(id)}
          disabled={kept.has(id)}
          onChange={() => onToggle(id)}
        />
      ))}
    </chakra.div>
  );
}

function countText(all: readonly ClassChoice[], chosen: ReadonlySet<string>): string {
  const students = all.filter(({ id }) => chosen.has(id)).reduce((sum, one) => sum + one.students, 0);
  return text.form.classChosen(formatNumber(chosen.size), formatNumber(students));
}
