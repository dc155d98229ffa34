import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { Card, Page } from '../../../ui/page';
import { EmptyState } from '../../../ui/states';
import { useClasses, usePeriods } from '../api';
import { mayGraduate } from '../promotion/choices';
import { ListsFailed } from '../record/lists-failed';
import { ClassPreview } from './class-preview';
import { text } from './text';

/** Chooses a year and a class, then who of the class graduates. */
export function GraduateClass({ onBack }: { onBack: () => void }) {
  const allPeriods = usePeriods();
  const periods = allPeriods.data?.data ?? [];
  const [chosen, setChosen] = useState({ periode: '', classid: '' });
  const period = periods.find(({ id, isactive }) => (chosen.periode ? id === chosen.periode : isactive));
  const allClasses = useClasses(period?.id);
  const all = allClasses.data?.data ?? [];
  const classes = all.filter((row) => row.students > 0 && mayGraduate(row, all));
  const of = classes.find(({ id }) => id === chosen.classid);
  return (
    <Page
      title={text.start}
      description={text.startDescription}
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      }
    >
      <ListsFailed lists={[allPeriods, allClasses]} />
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ md: '16rem 16rem' }}>
        <Field label={text.period}>
          {(control) => (
            <SelectInput
              {...control}
              value={period?.id ?? ''}
              placeholder={text.choosePeriod}
              options={periods.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setChosen({ periode: target.value, classid: '' })}
            />
          )}
        </Field>
        <Field label={text.class}>
          {(control) => (
            <SelectInput
              {...control}
              value={of?.id ?? ''}
              placeholder={text.chooseClass}
              options={classes.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setChosen({ ...chosen, classid: target.value })}
            />
          )}
        </Field>
      </chakra.div>
      {period && of ? (
        <ClassPreview key={`${period.id} ${of.id}`} period={period} of={of} onDone={onBack} />
      ) : (
        <Card>
          <EmptyState icon={UsersIcon} title={text.chooseFirst}>
            {text.chooseFirstBody}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}
