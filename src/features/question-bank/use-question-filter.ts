import { useMemo, useState } from 'react';
import type { Bank, QuestionForStaff } from '#contract/bank';
import { useListState } from '../../lib/use-list-state';
import { findFaults } from './find-faults';
import { searchQuestions } from './search-questions';
import { listTags, type QuestionOrder, sortQuestions } from './sort-questions';

export type QuestionFilter = ReturnType<typeof useQuestionFilter>;

/** Which questions of a bank are shown, in which order and on which page; they keep their numbers. */
export function useQuestionFilter(bank: Bank, questions: readonly QuestionForStaff[]) {
  const { page, limit, search, ...list } = useListState(10);
  const [chosenTag, setChosenTag] = useState('');
  const [wantsFaulty, setWantsFaulty] = useState(false);
  const [order, setOrder] = useState<QuestionOrder>('place');
  const numbered = useMemo(
    () => questions.map((question, index) => ({ question, number: index + 1 })),
    [questions],
  );
  const { btype } = bank;
  const faults = useMemo(() => findFaults({ btype }, questions), [btype, questions]);
  // The last one may have been mended.
  const onlyFaulty = wantsFaulty && faults.size > 0;
  const tags = useMemo(() => listTags(numbered), [numbered]);
  // The last question that had it may have lost it.
  const tag = tags.includes(chosenTag) ? chosenTag : '';
  const found = useMemo(() => {
    const tagged = numbered.filter(
      ({ question }) =>
        (tag === '' || question.tags.includes(tag)) && (!onlyFaulty || faults.has(question.id)),
    );
    return sortQuestions(searchQuestions(tagged, search), order);
  }, [numbered, search, tag, order, onlyFaulty, faults]);
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
    faults,
    onlyFaulty,
    setOnlyFaulty: (only: boolean) => {
      setWantsFaulty(only);
      list.setPage(1);
    },
    order,
    setOrder,
    found,
    onPage: found.slice((page - 1) * limit, page * limit),
    showAll: () => {
      setChosenTag('');
      setWantsFaulty(false);
      list.setSearch('');
    },
  };
}
