import { useMemo, useState } from 'react';
import type { Bank, QuestionForStaff } from '#contract/question-bank/bank';
import { keyOfTag } from '#domain/question-bank/question-tags';
import { useListState } from '../../lib/use-list-state';
import { findFaults } from './find-faults';
import type { QuestionChoice } from './question-selects';
import { searchQuestions } from './search-questions';
import { listTags, measuredAs, sortQuestions } from './sort-questions';

const NO_FAULTS: ReturnType<typeof findFaults> = new Map();
const EVERYTHING: QuestionChoice = { qtype: '', tag: '', difficulty: '', order: 'place' };

export type QuestionFilter = ReturnType<typeof useQuestionFilter>;

/** The questions of a bank that are shown, their order and page; they keep their numbers. */
export function useQuestionFilter(bank: Bank, questions: readonly QuestionForStaff[], isWhole: boolean) {
  const { page: wantedPage, limit, search, ...list } = useListState(10);
  const [chosen, setChosen] = useState(EVERYTHING);
  const [wantsFaulty, setWantsFaulty] = useState(false);
  const { qtype, difficulty: wanted, order } = chosen;
  const numbered = useMemo(
    () => questions.map((question, index) => ({ question, number: index + 1 })),
    [questions],
  );
  const { btype } = bank;
  // Duplicates are known only once all are loaded.
  const faults = useMemo(
    () => (isWhole ? findFaults({ btype }, questions) : NO_FAULTS),
    [btype, questions, isWhole],
  );
  // The last faulty question may have been corrected.
  const onlyFaulty = wantsFaulty && faults.size > 0;
  const tags = useMemo(() => listTags(numbered), [numbered]);
  // The last question with this tag may have lost it.
  const tag = tags.some((known) => keyOfTag(known) === chosen.tag) ? chosen.tag : '';
  const hasMeasured = questions.some(({ measured }) => measured !== undefined);
  // The figures may be gone, and the select with them.
  const difficulty = hasMeasured ? wanted : '';
  const found = useMemo(() => {
    const tagged = numbered.filter(
      ({ question }) =>
        (qtype === '' || question.qtype === qtype) &&
        (difficulty === '' || measuredAs(question) === difficulty) &&
        (tag === '' || question.tags.some((own) => keyOfTag(own) === tag)) &&
        (!onlyFaulty || faults.has(question.id)),
    );
    return sortQuestions(searchQuestions(tagged, search), order);
  }, [numbered, search, qtype, tag, difficulty, order, onlyFaulty, faults]);
  // The last page may have lost its questions: deleted, moved, or corrected while only faulty ones are shown.
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(found.length / limit)));
  return {
    ...list,
    page,
    limit,
    search,
    ...{ qtype, tag, tags, difficulty, hasMeasured, order },
    choose: (changed: Partial<QuestionChoice>) => {
      setChosen({ ...chosen, ...changed });
      list.setPage(1);
    },
    faults,
    onlyFaulty,
    setOnlyFaulty: (only: boolean) => {
      setWantsFaulty(only);
      list.setPage(1);
    },
    found,
    onPage: found.slice((page - 1) * limit, page * limit),
    showAll: () => {
      setChosen(EVERYTHING);
      setWantsFaulty(false);
      list.setSearch('');
    },
  };
}
