import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ClassRow } from '#contract/school/class';
import { graduation } from '#contract/school/graduation';
import type { PeriodRow } from '#contract/school/periode';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Field } from '../../../ui/field';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { CheckInput, TextInput } from '../../../ui/inputs';
import { Card } from '../../../ui/page';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useClassPupils, useSchoolWrite } from '../api';
import { text } from './text';

interface ClassPreviewProps {
  period: PeriodRow;
  of: ClassRow;
  onDone: () => void;
}

/** The pupils of a class who would graduate: all active ones except those unticked. */
export function ClassPreview({ period, of, onDone }: ClassPreviewProps) {
  const found = useClassPupils(of.id, period.id);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const pupils = found.data?.data.filter(({ isactive }) => isactive);
  const problem = toProblem(found.error);
  if (problem && !pupils) {
    return (
      <Card>
        <ErrorState {...problem} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      </Card>
    );
  }
  if (!pupils) return <LoadingState />;
  if (pupils.length === 0) {
    return (
      <Card>
        <EmptyState icon={UsersIcon} title={text.noPupils}>
          {text.noPupilsBody}
        </EmptyState>
      </Card>
    );
  }
  const chosen = pupils.filter(({ id }) => !left.has(id));
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="3">
        <chakra.p role="status" flex="1" minWidth="12rem" fontWeight="medium">
          {text.chosen(formatNumber(chosen.length), formatNumber(pupils.length))}
        </chakra.p>
        <Button
          variant="outline"
          tone="neutral"
          onClick={() => setLeft(left.size === 0 ? new Set(pupils.map(({ id }) => id)) : new Set())}
        >
          {left.size === 0 ? text.chooseNone : text.chooseAll}
        </Button>
        <SaveGraduation period={period} of={of} students={chosen.map(({ id }) => id)} onDone={onDone} />
      </chakra.div>
      <chakra.ul display="grid" columnGap="6" gridTemplateColumns={{ md: '1fr 1fr', xl: '1fr 1fr 1fr' }}>
        {pupils.map(({ id, name, nis }) => (
          <chakra.li key={id} borderTopWidth="1px">
            <CheckInput
              label={name}
              {...(nis ? { help: nis } : {})}
              checked={!left.has(id)}
              onChange={() => toggle(id)}
            />
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  );
}

interface SaveGraduationProps extends ClassPreviewProps {
  students: string[];
}

function SaveGraduation({ period, of, students, onDone }: SaveGraduationProps) {
  const save = useSchoolWrite(graduation.graduateClass);
  const [isAsking, setIsAsking] = useState(false);
  const [date, setDate] = useState('');
  const count = formatNumber(students.length);
  return (
    <>
      <Button disabled={students.length === 0} onClick={() => setIsAsking(true)}>
        {text.save(count)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="brand"
        title={text.confirmTitle(of.name, period.name)}
        confirmLabel={text.confirm}
        busy={save.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          // Once the class is read again without pupils this dialog is gone: only a promise outlives it.
          void save
            .mutateAsync({ periode: period.id, classid: of.id, students, date: date || null })
            .then(
              ({ message }) => {
                toaster.success(message);
                onDone();
              },
              (error) => toaster.error(toProblem(error)?.message ?? ''),
            )
            .finally(() => setIsAsking(false))
        }
      >
        <p>{text.confirmBody(count)}</p>
        <chakra.div mt="4">
          <Field label={text.day} help={text.dayHelp}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={date}
                onChange={({ target }) => setDate(target.value)}
              />
            )}
          </Field>
        </chakra.div>
      </ConfirmDialog>
    </>
  );
}
