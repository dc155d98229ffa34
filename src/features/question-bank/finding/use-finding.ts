import { useState } from 'react';
import type { QuestionState } from '#contract/question-bank/question-query';
import { keyOfTag, sortTags } from '#domain/question-bank/question-tags';
import { useListState } from '../../../lib/use-list-state';
import { withoutBlank } from '../../../lib/without-blank';
import type { QuestionChoice } from '../question-selects';
import { useFoundQuestions, useTags } from './api';

export type Finding = ReturnType<typeof useFinding>;

interface Choice extends QuestionChoice {
  only: QuestionState | 'all';
}

const EVERYTHING: Choice = { qtype: '', tag: '', difficulty: '', order: 'place', only: 'all' };

/** State of the search in all banks, with the page shown. */
export function useFinding() {
  const list = useListState(10);
  const [choice, setChoice] = useState(EVERYTHING);
  const { page, limit, search } = list;
  const tags = sortTags(useTags().data ?? []);
  const tag = tags.find((known) => keyOfTag(known) === choice.tag);
  const { qtype, difficulty, order, only } = choice;
  const found = useFoundQuestions({
    ...withoutBlank({ page, limit, order, search, qtype, difficulty }),
    ...(tag ? { [tag.kind]: tag.name } : {}),
    ...(only === 'all' ? {} : { only }),
  });
  return {
    ...list,
    ...choice,
    tags,
    found,
    isNarrowed: [search, qtype, choice.tag, difficulty].some((each) => each !== '') || only !== 'all',
    choose(changed: Partial<Choice>) {
      setChoice({ ...choice, ...changed });
      list.setPage(1);
    },
    showAll() {
      setChoice(EVERYTHING);
      list.setSearch('');
    },
  };
}
