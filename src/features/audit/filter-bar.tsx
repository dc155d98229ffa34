import { chakra } from '@chakra-ui/react/styled-system';
import { AUDIT_ACTIONS } from '#contract/audit/audit-action';
import { byText } from '#domain/list/whole-list';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { CloseIcon } from '../../ui/icons/basic-icons';
import { SelectInput, TextInput } from '../../ui/inputs';
import { SearchBox } from '../../ui/search-box';
import { useSchools } from './api';
import { type AuditFilter, NO_FILTER } from './audit-filter';
import { text } from './text';

const ACTIONS = Object.entries(AUDIT_ACTIONS)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => byText(one.label, other.label));

interface FilterBarProps {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
  /** True for the head office, which may choose a school. */
  seesAll: boolean;
}

export function FilterBar({ filter, onFilter, seesAll }: FilterBarProps) {
  const schools = useSchools(seesAll).map(({ id, name }) => ({ value: id, label: name }));
  const set = (part: Partial<AuditFilter>) => onFilter({ ...filter, ...part });
  const isFiltered = Object.entries(filter).some(([, value]) => value !== '' && value !== null);
  return (
    <chakra.div display="grid" gap="3" width="full">
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <SearchBox value={filter.person} onSearch={(person) => set({ person })} label={text.person} />
        <SearchBox value={filter.about} onSearch={(about) => set({ about })} label={text.about} />
      </chakra.div>
      <chakra.div
        display="grid"
        gap="3"
        alignItems="end"
        gridTemplateColumns={{ base: '1fr 1fr', lg: 'minmax(0,18rem) minmax(0,14rem) 11rem 11rem auto' }}
      >
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <SelectInput
            aria-label={text.actionFilter}
            value={filter.action}
            placeholder={text.allActions}
            options={ACTIONS}
            onChange={({ target }) => set({ action: target.value })}
          />
        </chakra.div>
        {seesAll ? (
          <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
            <SelectInput
              aria-label={text.schoolFilter}
              // The options arrive after the value, so the select must be re-created to show it.
              key={schools.length}
              value={filter.homebase}
              placeholder={text.allSchools}
              options={schools}
              onChange={({ target }) => set({ homebase: target.value })}
            />
          </chakra.div>
        ) : null}
        <Day label={text.from} value={filter.from} onDay={(from) => set({ from })} />
        <Day label={text.to} value={filter.to} onDay={(to) => set({ to })} />
      </chakra.div>
      {isFiltered ? (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" fontSize="sm">
          {filter.subject ? <chakra.strong>{text.only(filter.subject.name)}</chakra.strong> : null}
          <Button variant="outline" tone="neutral" size="sm" onClick={() => onFilter(NO_FILTER)}>
            <CloseIcon boxSize="4" />
            {text.clear}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}

function Day({ label, value, onDay }: { label: string; value: string; onDay: (day: string) => void }) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput {...control} type="date" value={value} onChange={({ target }) => onDay(target.value)} />
      )}
    </Field>
  );
}
