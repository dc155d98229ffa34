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
import type { PageTab } from '../../../ui/tab-row';
import { AdultList } from './adult-list';
import { type ClassChoice, useClasses } from './api';
import { PupilList } from './pupil-list';
import { type Sheet, SheetView } from './sheet-view';
import { ACCOUNT_TABS } from './tabs-text';
import { text } from './text';

const CLASS_PARAMETER = 'kelas';

/** How everybody of the school signs in: pupils by class, all others by search. The page may have further tabs. */
export function AccountsPage({ school, tabs = ACCOUNT_TABS }: { school: string; tabs?: readonly PageTab[] }) {
  const [sheet, setSheet] = useState<Sheet>();
  const [params, setParams] = useSearchParams();
  if (sheet) return <SheetView sheet={sheet} school={school} onClose={() => setSheet(undefined)} />;
  const ofAdults = params.get('tab') === 'staf';
  const words = ofAdults ? text.adults : text;
  return (
    <Page
      title={words.title}
      description={words.description}
      wide
      tabs={tabs}
      activeTab={ofAdults ? 'staf' : 'siswa'}
      onTab={(tab) => setParams({ tab })}
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        {ofAdults ? <AdultList onSheet={setSheet} /> : <Classes onSheet={setSheet} />}
        <Notice>{words.note}</Notice>
      </chakra.div>
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
      <ClassPicker
        classes={all}
        chosen={chosen}
        onChoose={(kelas) => setParams({ tab: 'siswa', ...(kelas ? { kelas } : {}) })}
      />
      {chosen ? (
        <PupilList key={chosen.id} of={chosen} onSheet={onSheet} />
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
