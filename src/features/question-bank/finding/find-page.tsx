import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { FoundQuestion } from '#contract/question-bank/finding';
import { QUESTION_STATES } from '#contract/question-bank/question-query';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { FilterChips } from '../../../ui/filter-chips';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { BankIcon } from '../../../ui/icons/office-icons';
import { NothingHere } from '../../../ui/nothing-here';
import { Card, Page } from '../../../ui/page';
import { SearchBox } from '../../../ui/search-box';
import { ErrorState, LoadingState } from '../../../ui/states';
import { Pagination } from '../../../ui/table/pagination';
import { PlaceDrawer } from '../placement/place-drawer';
import { QuestionSelects } from '../question-selects';
import { FoundCard } from './found-card';
import { text } from './text';
import { type Finding, useFinding } from './use-finding';

interface FindPageProps {
  onOpenBank: (bankId: string) => void;
  onBack: () => void;
}

/** Searches the questions of all accessible banks; they can be viewed and copied into another bank. */
export function FindPage({ onOpenBank, onBack }: FindPageProps) {
  const finding = useFinding();
  const [copying, setCopying] = useState<FoundQuestion | null>(null);
  return (
    <Page
      title={text.title}
      description={text.description}
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onBack}>
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      }
    >
      <Filters finding={finding} />
      <Found finding={finding} onOpenBank={onOpenBank} onCopy={setCopying} />
      {copying ? (
        <PlaceDrawer
          bank={{ id: copying.bank, teacher: copying.teacher, btype: copying.btype }}
          questions={[copying.id]}
          way="copy"
          onClose={() => setCopying(null)}
          onPlaced={() => setCopying(null)}
        />
      ) : null}
    </Page>
  );
}

const STATES = [
  { id: 'all' as const, label: text.all },
  ...QUESTION_STATES.map((id) => ({ id, label: text.states[id] })),
];

function Filters({ finding }: { finding: Finding }) {
  const { search, setSearch, only, choose, found } = finding;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <SearchBox value={search} onSearch={setSearch} label={text.search} />
      <QuestionSelects {...finding} onChoose={choose} />
      <FilterChips label={text.only} chips={STATES} active={only} onChoose={(id) => choose({ only: id })} />
      <chakra.p role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" ms="auto">
        {found.data ? text.found(formatNumber(found.data.totalData)) : null}
      </chakra.p>
    </chakra.div>
  );
}

interface FoundProps {
  finding: Finding;
  onOpenBank: (bankId: string) => void;
  onCopy: (question: FoundQuestion) => void;
}

function Found({ finding, onOpenBank, onCopy }: FoundProps) {
  const { found, page, limit, isNarrowed } = finding;
  const problem = toProblem(found.error);
  if (problem)
    return (
      <Card>
        <ErrorState {...problem} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      </Card>
    );
  if (!found.data) return <LoadingState />;
  const { data, totalData } = found.data;
  if (totalData === 0)
    return (
      <Card>
        <NothingHere
          isNarrowed={isNarrowed}
          icon={BankIcon}
          title={text.emptyTitle}
          found={{
            title: text.notFoundTitle,
            children: text.notFoundBody,
            clearLabel: text.showAll,
            onClear: finding.showAll,
          }}
        >
          {text.emptyBody}
        </NothingHere>
      </Card>
    );
  return (
    <>
      <chakra.ol
        display="flex"
        flexDirection="column"
        gap="4"
        listStyleType="none"
        aria-busy={found.isPlaceholderData}
      >
        {data.map((question) => (
          <li key={question.id}>
            <FoundCard question={question} onOpenBank={onOpenBank} onCopy={() => onCopy(question)} />
          </li>
        ))}
      </chakra.ol>
      <Card padded={false}>
        <Pagination
          {...{ page, limit, totalData }}
          onPage={(next) => {
            finding.setPage(next);
            scrollTo({ top: 0 });
          }}
          onLimit={finding.setLimit}
        />
      </Card>
    </>
  );
}
