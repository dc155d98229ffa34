import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Bank, QuestionForStaff } from '#contract/question-bank/bank';
import { isAllowed } from '#domain/question-bank/bank-access';
import { formatNumber } from '../../lib/format';
import { NothingFound } from '../../ui/nothing-here';
import { Card } from '../../ui/page';
import { Notice } from '../../ui/states';
import { Pagination } from '../../ui/table/pagination';
import { PlaceBar } from './placement/place-bar';
import { QuestionActions } from './question-actions';
import { QuestionCard } from './question-card';
import { QuestionFilters } from './question-filters';
import { QuestionPick } from './question-pick';
import { text } from './text';
import { useQuestionFilter } from './use-question-filter';

interface QuestionListProps {
  bank: Bank;
  questions: readonly QuestionForStaff[];
  /** The expected total while some are still loading. */
  awaited?: number | undefined;
  onEdit: (question: string) => void;
  onCopy: (question: string) => void;
}

/** The questions of a bank with search, filters and sorting, and checkboxes to copy or move them. */
export function QuestionList({ bank, questions, awaited, onEdit, onCopy }: QuestionListProps) {
  const filter = useQuestionFilter(bank, questions, awaited === undefined);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { found, onPage, page, limit } = filter;
  const showPoints = bank.btype === 'paket';
  // A ticked question may have been deleted or moved meanwhile.
  const picked = questions.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const shown =
    awaited === undefined
      ? text.view.shown(formatNumber(found.length), formatNumber(questions.length))
      : text.view.loading(formatNumber(questions.length), formatNumber(awaited));
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <QuestionFilters filter={filter} shown={shown} />
      {found.length === 0 ? (
        <Card>
          <NothingFound
            title={text.view.notFoundSearch}
            clearLabel={text.view.clearSearch}
            onClear={filter.showAll}
          />
        </Card>
      ) : (
        <>
          <PlaceBar
            bank={bank}
            picked={picked}
            found={found.map(({ question }) => question.id)}
            onPick={(chosen) => setTicked(new Set(chosen))}
          />
          <chakra.ol display="flex" flexDirection="column" gap="4" listStyleType="none">
            {onPage.map(({ question, number }) => (
              <li key={question.id}>
                <QuestionCard
                  question={question}
                  number={number}
                  showPoints={showPoints}
                  pick={
                    <QuestionPick
                      number={number}
                      isPicked={ticked.has(question.id)}
                      onPick={() => setTicked((known) => toggled(known, question.id))}
                    />
                  }
                >
                  <Faults sentences={filter.faults.get(question.id) ?? []} />
                  <QuestionActions
                    question={question}
                    number={number}
                    showPoints={showPoints}
                    canEdit={isAllowed(bank.access, 'edit')}
                    onEdit={() => onEdit(question.id)}
                    onCopy={() => onCopy(question.id)}
                  />
                </QuestionCard>
              </li>
            ))}
          </chakra.ol>
          <Card padded={false}>
            <Pagination
              page={page}
              limit={limit}
              totalData={found.length}
              onPage={(next) => {
                filter.setPage(next);
                scrollTo({ top: 0 });
              }}
              onLimit={filter.setLimit}
            />
          </Card>
        </>
      )}
    </chakra.div>
  );
}

function Faults({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <chakra.div mt="4">
      <Notice tone="lantern" title={text.view.toMend}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    </chakra.div>
  );
}

function toggled(ticked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = new Set(ticked);
  if (!others.delete(id)) others.add(id);
  return others;
}
