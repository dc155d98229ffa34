import { useMemo, useState } from 'react';
import type { QuestionForStaff } from '#contract/bank';
import { useListState } from '../../lib/use-list-state';
import { searchQuestions } from './search-questions';
import { listTags, type QuestionOrder, sortQuestions } from './sort-questions';

export type QuestionFilter = ReturnType<typeof useQuestionFilter>;

/** Which questions of a bank are shown, in which order and on which page; they keep their numbers. */
export function useQuestionFilter(questions: readonly QuestionForStaff[]) {
  const { page, limit, search, ...list } = useListState(10);
  const [chosenTag, setChosenTag] = useState('');
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
  const setTag = (chosen: string) => {
    setChosenTag(chosen);
    list.setPage(1);
  };
  return {
    ...list,
    page,
    limit,
    search,
    tag,
    tags,
    setTag,
    order,
    setOrder,
    found,
    onPage: found.slice((page - 1) * limit, page * limit),
    showAll: () => {
      setChosenTag('');
      list.setSearch('');
    },
  };
}
