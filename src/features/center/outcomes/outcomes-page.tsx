import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { SchoolExams } from '#contract/center/outcomes';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { withoutBlank } from '../../../lib/without-blank';
import { ExportButton } from '../../../ui/export-button';
import { BuildingIcon } from '../../../ui/icons/office-icons';
import { SelectInput } from '../../../ui/inputs';
import { Page } from '../../../ui/page';
import { EmptyState, Notice } from '../../../ui/states';
import { DataTable } from '../../../ui/table/data-table';
import type { PageTabs } from '../../../ui/table/list-page';
import { SchoolSelect } from '../school-select';
import { text as centerText } from '../text';
import { fetchExamFigureSheet, type OutcomeQuery, useExamFigures } from './api';
import { OutcomeBars } from './outcome-bars';
import { SCHOOL_EXAM_COLUMNS } from './school-exam-columns';
import { text } from './text';

/** Figures about the exams of all schools: their number and results. */
export function OutcomesPage({ pageTabs }: { pageTabs: PageTabs }) {
  const [query, setQuery] = useState<OutcomeQuery>({});
  const { data, ...asked } = useExamFigures(query);
  const problem = toProblem(asked.error);
  return (
    <Page
      title={centerText.units.title}
      description={text.description}
      {...pageTabs}
      actions={<ExportButton words={text} fetchFile={() => fetchExamFigureSheet(query)} />}
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        <DataTable
          label={text.schools.caption}
          columns={SCHOOL_EXAM_COLUMNS}
          rows={data?.data}
          sum={sumOf(data?.data ?? [])}
          rowKey={({ homebase_id }) => homebase_id}
          rowName={({ homebase_name }) => homebase_name}
          problem={problem}
          refreshing={asked.isFetching && (asked.isPlaceholderData || asked.isError)}
          onRetry={() => void asked.refetch()}
          toolbar={<Filters query={query} periods={data?.periods ?? []} onQuery={setQuery} />}
          empty={
            <EmptyState icon={BuildingIcon} title={text.schools.emptyTitle}>
              {text.schools.emptyBody}
            </EmptyState>
          }
        />
        {data && data.data.length > 0 ? (
          <>
            <OutcomeBars schools={data.data} />
            <Notice title={text.rule}>{text.ruleBody}</Notice>
          </>
        ) : null}
      </chakra.div>
    </Page>
  );
}

/** One school alone is its own sum. */
function sumOf(schools: readonly SchoolExams[]): string | undefined {
  if (schools.length < 2) return undefined;
  const total = (of: 'held' | 'running') =>
    formatNumber(schools.reduce((sum, school) => sum + school[of], 0));
  return text.schools.sum(total('held'), total('running'));
}

interface FiltersProps {
  query: OutcomeQuery;
  periods: readonly string[];
  onQuery: (query: OutcomeQuery) => void;
}

function Filters({ query, periods, onQuery }: FiltersProps) {
  const { periode, homebase } = query;
  return (
    <>
      <chakra.div width={{ base: 'full', md: '14rem' }}>
        <SelectInput
          aria-label={text.period}
          value={periode ?? ''}
          placeholder={text.activePeriod}
          options={periods.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => onQuery(withoutBlank({ periode: target.value, homebase }))}
        />
      </chakra.div>
      <SchoolSelect chosen={homebase} onChoose={(id) => onQuery(withoutBlank({ periode, homebase: id }))} />
    </>
  );
}
