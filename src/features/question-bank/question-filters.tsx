import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../lib/format';
import { FilterChips } from '../../ui/filter-chips';
import { AlertIcon } from '../../ui/icons/basic-icons';
import { SelectInput } from '../../ui/inputs';
import { SearchBox } from '../../ui/search-box';
import { QUESTION_ORDERS } from './sort-questions';
import { text } from './text';
import type { QuestionFilter } from './use-question-filter';

/** Words, tag and order of the questions that are shown, and how many they are. */
export function QuestionFilters({ filter, shown }: { filter: QuestionFilter; shown: string }) {
  const { search, setSearch, tag, tags, setTag, order, setOrder, faults, onlyFaulty, setOnlyFaulty } = filter;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <SearchBox value={search} onSearch={setSearch} label={text.view.search} />
      {tags.length > 0 ? (
        <SelectInput
          aria-label={text.view.tag}
          placeholder={text.view.allTags}
          value={tag}
          options={tags.map((each) => ({ value: each, label: each }))}
          onChange={({ target }) => setTag(target.value)}
        />
      ) : null}
      <SelectInput
        aria-label={text.view.order}
        value={order}
        options={QUESTION_ORDERS.map((value) => ({ value, label: text.view.orders[value] }))}
        onChange={({ target }) =>
          setOrder(QUESTION_ORDERS.find((known) => known === target.value) ?? 'place')
        }
      />
      {faults.size > 0 ? (
        <FilterChips
          label={text.view.faults}
          chips={[
            { id: 'all', label: text.view.allQuestions },
            { id: 'faulty', label: text.view.faulty(formatNumber(faults.size)), icon: AlertIcon },
          ]}
          active={onlyFaulty ? 'faulty' : 'all'}
          onChoose={(chosen) => setOnlyFaulty(chosen === 'faulty')}
        />
      ) : null}
      <chakra.p role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" ms="auto">
        {shown}
      </chakra.p>
    </chakra.div>
  );
}
