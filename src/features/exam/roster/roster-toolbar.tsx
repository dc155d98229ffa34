import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { CheckCircleIcon } from '../../../ui/icons/basic-icons';
import { SearchBox } from '../../../ui/search-box';
import { LiveSwitch } from '../live/live-switch';
import type { useLiveRoster } from '../live/use-live-roster';
import { RosterCounters } from './roster-counters';
import type { RosterFilter } from './roster-filter';
import { text } from './text';

interface RosterToolbarProps {
  live: ReturnType<typeof useLiveRoster>;
  isLive: boolean;
  onLive: (isLive: boolean) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Class, room and view. */
  choices: ReactNode;
  /** The pupils found by the search; undefined while unknown. */
  found: readonly RosterRow[] | undefined;
  nowMs: number;
  filter: RosterFilter;
  onFilter: (filter: RosterFilter) => void;
  /** How many of the shown pupils can be picked; 0 also if all pupils are shown. */
  pickable: number;
  onPickShown: () => void;
}

/** The bar above the pupils of an exam: search, freshness of the list, and counts per state. */
export function RosterToolbar(props: RosterToolbarProps) {
  const { roster, isConnected } = props.live;
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3" width="full">
        <SearchBox value={props.search} onSearch={props.onSearch} label={text.roster.search} />
        {props.choices}
        <LiveSwitch
          isLive={props.isLive}
          isConnected={isConnected}
          onLive={props.onLive}
          updatedAt={roster.data?.heard.server ?? 0}
          isFetching={roster.isFetching}
          onRefresh={() => void roster.refetch()}
        />
      </chakra.div>
      <RosterCounters
        rows={props.found}
        nowMs={props.nowMs}
        active={props.filter}
        onChoose={props.onFilter}
      />
      {props.pickable > 0 ? (
        <Button size="sm" variant="outline" onClick={props.onPickShown}>
          <CheckCircleIcon boxSize="4" />
          {text.roster.pickShown(formatNumber(props.pickable))}
        </Button>
      ) : null}
    </chakra.div>
  );
}
