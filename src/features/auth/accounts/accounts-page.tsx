import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { Card, Page } from '../../../ui/page';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../../ui/states';
import { AccountList } from './account-list';
import { type ClassChoice, useClasses } from './api';
import type { Sheet } from './deed-dialog';
import { SheetView } from './sheet-view';
import { text } from './text';

const CLASS_PARAMETER = 'kelas';

/** The admin picks a class and sees to it that its pupils and their parents can come in. */
export function AccountsPage({ school }: { school: string }) {
  const [sheet, setSheet] = useState<Sheet>();
  if (sheet) return <SheetView sheet={sheet} school={school} onClose={() => setSheet(undefined)} />;
  return (
    <Page title={text.title} description={text.description} wide>
      <Classes onSheet={setSheet} />
      <Notice>{text.absent}</Notice>
    </Page>
  );
}

function Classes({ onSheet }: { onSheet: (sheet: Sheet) => void }) {
  const classes = useClasses();
  const [params, setParams] = useSearchParams();
  const all = classes.data?.data;
  const problem = all ? undefined : toProblem(classes.error);
  if (problem) {
    return (
      <Card>
        <ErrorState {...problem} onRetry={() => void classes.refetch()} retrying={classes.isFetching} />
      </Card>
    );
  }
  if (!all) return <LoadingState />;
  if (all.length === 0) return <Empty title={text.noClasses} body={text.noClassesBody} />;
  const chosen = all.find(({ id }) => id === params.get(CLASS_PARAMETER));
  return (
    <>
      <ClassPicker classes={all} chosen={chosen} onChoose={(kelas) => setParams(kelas ? { kelas } : {})} />
      {chosen ? (
        <AccountList key={chosen.id} of={chosen} onSheet={onSheet} />
      ) : (
        <Empty title={text.chooseClass} body={text.chooseClassBody} />
      )}
    </>
  );
}

interface ClassPickerProps {
  classes: readonly ClassChoice[];
  chosen: ClassChoice | undefined;
  onChoose: (id: string) => void;
}

function ClassPicker({ classes, chosen, onChoose }: ClassPickerProps) {
  return (
    <chakra.div maxWidth="22rem">
      <Field label={text.classLabel}>
        {(control) => (
          <SelectInput
            {...control}
            value={chosen?.id ?? ''}
            placeholder={text.chooseClass}
            options={classes.map(({ id, name, students }) => ({
              value: id,
              label: text.classOption(name, formatNumber(students)),
            }))}
            onChange={(event) => onChoose(event.target.value)}
          />
        )}
      </Field>
    </chakra.div>
  );
}

function Empty({ title, body }: { title: string; body: string }) {
  return (
    <Card>
      <EmptyState icon={UsersIcon} title={title}>
        {body}
      </EmptyState>
    </Card>
  );
}
