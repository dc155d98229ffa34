import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { PeriodRow } from '#contract/school/periode';
import { toProblem } from '../../../lib/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Field } from '../../../ui/field';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { useLeaveQuestion } from '../../../ui/leave-question';
import { Card, Page } from '../../../ui/page';
import { EmptyState, ErrorState, LoadingState, Notice } from '../../../ui/states';
import type { PageTabs } from '../../../ui/table/list-page';
import { useClasses, useClassesWithPupils, usePeriods, useSeated } from '../api';
import { guessTarget, isSemesterChange, leaveOutSettled, nextPupils, periodsAfter } from './choices';
import { outcomeOf } from './plan-outcome';
import { PromotionHistory } from './promotion-history';
import { SavePromotion } from './save-promotion';
import { SourceClassCard } from './source-class-card';
import { text } from './text';

/** Promotion to the next school year: a target for each class, exceptions by pupil, one operation. */
export function PromotionPage({ pageTabs }: { pageTabs: PageTabs }) {
  const found = usePeriods();
  const periods = found.data?.data;
  const active = periods?.find(({ isactive }) => isactive);
  const [years, setYears] = useState({ from: '', to: '' });
  const [isUnsaved, setIsUnsaved] = useState(false);
  const { leave, question } = useLeaveQuestion(isUnsaved, () => setIsUnsaved(false));
  const from = periods?.find(({ id }) => id === (years.from || active?.id));
  const later = periodsAfter(from, periods ?? []);
  const to = later.find(({ id }) => id === years.to);
  return (
    <Page
      title={text.title}
      description={text.description}
      {...pageTabs}
      onTab={(tab) => leave(() => pageTabs.onTab?.(tab))}
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        {periods === undefined ? <Awaited parts={[found]} /> : null}
        {periods && (later.length === 0 || periods.length < 2) ? <Notice>{text.needTwo}</Notice> : null}
        {periods && periods.length > 1 ? (
          <chakra.div display="grid" gap="4" gridTemplateColumns={{ md: '16rem 16rem' }}>
            <YearField
              label={text.from}
              periods={periods}
              chosen={from}
              onChoose={(id) => leave(() => setYears({ from: id, to: '' }))}
            />
            <YearField
              label={text.to}
              periods={later}
              chosen={to}
              onChoose={(id) => leave(() => setYears({ from: from?.id ?? '', to: id }))}
            />
          </chakra.div>
        ) : null}
        {from && to ? (
          <Plan key={`${from.id} ${to.id}`} from={from} to={to} onUnsaved={setIsUnsaved} />
        ) : null}
        <PromotionHistory />
      </chakra.div>
      <ConfirmDialog {...question} title={text.leaveTitle} confirmLabel={text.leave} cancelLabel={text.stay}>
        {text.leaveBody}
      </ConfirmDialog>
    </Page>
  );
}

interface YearFieldProps {
  label: string;
  periods: readonly PeriodRow[];
  chosen: PeriodRow | undefined;
  onChoose: (id: string) => void;
}

function YearField({ label, periods, chosen, onChoose }: YearFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          value={chosen?.id ?? ''}
          placeholder={text.choose}
          options={periods.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </Field>
  );
}

interface PlanProps {
  from: PeriodRow;
  to: PeriodRow;
  /** Called when something is chosen, and when it is saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

function Plan({ from, to, onUnsaved }: PlanProps) {
  const allClasses = useClasses(from.id);
  const classes = allClasses.data?.data;
  const filled = useClassesWithPupils(from.id, classes);
  const seated = useSeated(from.id, to.id);
  const [targets, setTargets] = useState<ReadonlyMap<string, string>>(new Map());
  const [exceptions, setExceptions] = useState<ReadonlyMap<string, string>>(new Map());
  if (!classes || !filled.data || !seated.data) return <Awaited parts={[allClasses, filled, seated]} />;
  const sources = leaveOutSettled(classes, filled.data, seated.data);
  if (sources.length === 0) {
    return (
      <Card>
        <EmptyState icon={UsersIcon} title={text.noPupils}>
          {text.noPupilsBody}
        </EmptyState>
      </Card>
    );
  }
  // Classes without a choice use the guess.
  const isSemester = isSemesterChange(from, to);
  const settled = new Map(
    sources.map(({ of }) => [of.id, targets.get(of.id) ?? guessTarget(of, classes, isSemester)]),
  );
  const choices = { classes, targets: settled, exceptions };
  const pupils = nextPupils(sources, choices);
  return (
    <>
      {sources.map((source) => (
        <SourceClassCard
          key={source.of.id}
          source={source}
          classes={classes}
          target={settled.get(source.of.id) ?? ''}
          onTarget={(target) => {
            setTargets(new Map(targets).set(source.of.id, target));
            onUnsaved(true);
          }}
          exceptions={exceptions}
          onException={(pupil, way) => {
            setExceptions(new Map(exceptions).set(pupil, way));
            onUnsaved(true);
          }}
        />
      ))}
      {sources.some((source) => source.pupils.length > 0) ? (
        <SavePromotion
          from={from}
          to={to}
          pupils={pupils}
          outcome={outcomeOf(sources, choices)}
          onSaved={() => onUnsaved(false)}
        />
      ) : (
        <Notice tone="success">{text.allDone(from.name)}</Notice>
      )}
    </>
  );
}

interface Part {
  data: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Stands where the page waits for several replies: loading, or what failed, to be asked for again. */
function Awaited({ parts }: { parts: readonly Part[] }) {
  const failed = parts.filter(({ data, error }) => data === undefined && error !== null);
  const problem = toProblem(failed[0]?.error);
  if (!problem) return <LoadingState />;
  return (
    <Card>
      <ErrorState
        {...problem}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    </Card>
  );
}
