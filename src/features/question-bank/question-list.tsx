import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import type { QuestionForStaff } from '#contract/bank';
import { formatNumber } from '../../lib/format';
import { useListState } from '../../lib/use-list-state';
import { Button } from '../../ui/button';
import { SearchIcon } from '../../ui/icons/office-icons';
import { SelectInput } from '../../ui/inputs';
import { Card } from '../../ui/page';
import { SearchBox } from '../../ui/search-box';
import { EmptyState } from '../../ui/states';
import { Pagination } from '../../ui/table/pagination';
import { QuestionActions } from './question-actions';
import { QuestionCard } from './question-card';
import { searchQuestions } from './search-questions';
import { listTags, QUESTION_ORDERS, type QuestionOrder, sortQuestions } from './sort-questions';
import { text } from './text';

interface QuestionListProps {
  questions: readonly QuestionForStaff[];
  showPoints: boolean;
  canEdit: boolean;
  onEdit: (question: string) => void;
  onCopy: (question: string) => void;
}

/** The questions of a bank, found by words and tag, in the order one wants to read them. */
export function QuestionList({ questions, showPoints, canEdit, onEdit, onCopy }: QuestionListProps) {
  const { page, limit, search, ...list } = useListState(10);
  const [chosenTag, setTag] = useState('');
  const [order, setOrder] = useState<QuestionOrder>('place');
  const numbered = useMemo(
    () => questions.map((question, index) => ({ question, number: index + 1 })),
    [questions],
  );
  const tags = useMemo(() => listTags(numbered), [numbered]);
  // The last question that had it may have lost it.
  const tag = tags.includes(chosenTag) ? chosenTag : '';
  const found = useMemo(() => {
    const tagged = numbered.filter(({ question }) => tag === '' || question.tags.includes(tag));
    return sortQuestions(searchQuestions(tagged, search), order);
  }, [numbered, search, tag, order]);
  const showAll = () => {
    setTag('');
    list.setSearch('');
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <SearchBox value={search} onSearch={list.setSearch} label={text.view.search} />
        <TagFilter
          tags={tags}
          tag={tag}
          onTag={(chosen) => {
            setTag(chosen);
            list.setPage(1);
          }}
        />
        <SelectInput
          aria-label={text.view.order}
          value={order}
          options={QUESTION_ORDERS.map((value) => ({ value, label: text.view.orders[value] }))}
          onChange={({ target }) =>
            setOrder(QUESTION_ORDERS.find((known) => known === target.value) ?? 'place')
          }
        />
        <chakra.p role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" ms="auto">
          {text.view.shown(formatNumber(found.length), formatNumber(questions.length))}
        </chakra.p>
      </chakra.div>
      {found.length === 0 ? (
        <NothingFound onShowAll={showAll} />
      ) : (
        <>
          <chakra.ol display="flex" flexDirection="column" gap="4" listStyleType="none">
            {found.slice((page - 1) * limit, page * limit).map(({ question, number }) => (
              <li key={question.id}>
                <QuestionCard question={question} number={number} showPoints={showPoints}>
                  <QuestionActions
                    question={question}
                    number={number}
                    showPoints={showPoints}
                    canEdit={canEdit}
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
                list.setPage(next);
                scrollTo({ top: 0 });
              }}
              onLimit={list.setLimit}
            />
          </Card>
        </>
      )}
    </chakra.div>
  );
}

interface TagFilterProps {
  tags: readonly string[];
  tag: string;
  onTag: (tag: string) => void;
}

/** Not there where no question has a tag. */
function TagFilter({ tags, tag, onTag }: TagFilterProps) {
  if (tags.length === 0) return null;
  return (
    <SelectInput
      aria-label={text.view.tag}
      placeholder={text.view.allTags}
      value={tag}
      options={tags.map((each) => ({ value: each, label: each }))}
      onChange={({ target }) => onTag(target.value)}
    />
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={SearchIcon}
        tone="neutral"
        title={text.view.notFoundSearch}
        action={
          <Button variant="outline" tone="neutral" onClick={onShowAll}>
            {text.view.clearSearch}
          </Button>
        }
      />
    </Card>
  );
}
