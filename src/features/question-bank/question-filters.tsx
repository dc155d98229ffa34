import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../lib/format';
import { FilterChips } from '../../ui/filter-chips';
import { AlertIcon } from '../../ui/icons/basic-icons';
import { SearchBox } from '../../ui/search-box';
import { QuestionSelects } from './question-selects';
import { text } from './text';
import type { QuestionFilter } from './use-question-filter';

/** Search, type, tag and order of the questions, and how many are shown. */
export function QuestionFilters({ filter, shown }: { filter: QuestionFilter; shown: string }) {
  const { search, setSearch, faults, onlyFaulty, setOnlyFaulty } = filter;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <SearchBox value={search} onSearch={setSearch} label={text.view.search} />
      <QuestionSelects {...filter} onChoose={filter.choose} />
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
