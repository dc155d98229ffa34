import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { CheckCircleIcon } from '../../../ui/icons/basic-icons';
import { SearchBox } from '../../../ui/search-box';
import { FilterFold } from '../../../ui/table/filter-fold';
import { LiveSwitch } from '../live/live-switch';
import type { useLiveRoster } from '../live/use-live-roster';
import { RosterCounters } from './roster-counters';
import type { RosterFilter } from './roster-filter';
import { text } from './text';

/** What the list is narrowed by, besides the choices. */
export interface Narrowing {
  search: string;
  setSearch: (search: string) => void;
  filter: RosterFilter;
  setFilter: (filter: RosterFilter) => void;
}

interface RosterToolbarProps {
  live: ReturnType<typeof useLiveRoster>;
  isLive: boolean;
  onLive: (isLive: boolean) => void;
  narrowing: Narrowing;
  /** Class, room and view. */
  choices: ReactNode;
  /** One of them leaves pupils out. */
  isNarrowed: boolean;
  /** On a phone the choices are shown from the start. */
  showsChoices: boolean;
  /** The button that chooses the columns of the table. */
  columns: ReactNode;
  /** The pupils found by the search; undefined while unknown. */
  found: readonly RosterRow[] | undefined;
  nowMs: number;
  /** How many of the shown pupils can be picked; 0 also if all pupils are shown. */
  pickable: number;
  onPickShown: () => void;
}

/** The bar above the pupils of an exam: search, freshness of the list, and counts per state. On a phone all but search, counts and that the list stands still are folded. */
export function RosterToolbar(props: RosterToolbarProps) {
  const { roster, isConnected } = props.live;
  const { search, setSearch, filter, setFilter } = props.narrowing;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3" width="full">
        <chakra.div flex={{ base: '1 1 8rem', md: '1 1 13rem' }} maxWidth={{ md: '22rem' }} minWidth="0">
          <SearchBox value={search} onSearch={setSearch} label={text.roster.search} />
        </chakra.div>
        <FilterFold isNarrowed={props.isNarrowed} isOpenAtFirst={props.showsChoices}>
          {props.choices}
          <chakra.div
            // On a tablet the columns stand beside the search: the first pupils are to be seen below all this.
            display={{ base: 'contents', xl: 'flex' }}
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            ms="auto"
          >
            {props.columns}
            <LiveSwitch
              isLive={props.isLive}
              isConnected={isConnected}
              onLive={props.onLive}
              updatedAt={roster.data?.heard.server ?? 0}
              isFetching={roster.isFetching}
              onRefresh={() => void roster.refetch()}
            />
          </chakra.div>
        </FilterFold>
      </chakra.div>
      {props.isLive ? null : (
        <chakra.p hideFrom="md" fontSize="sm" color="lantern.fg" fontWeight="semibold">
          {text.roster.notLive}
        </chakra.p>
      )}
      <RosterCounters rows={props.found} nowMs={props.nowMs} active={filter} onChoose={setFilter} />
      {props.pickable > 0 ? (
        <Button size="sm" variant="outline" onClick={props.onPickShown}>
          <CheckCircleIcon boxSize="4" />
          {text.roster.pickShown(formatNumber(props.pickable))}
        </Button>
      ) : null}
    </chakra.div>
  );
}
