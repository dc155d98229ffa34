import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { AdultAccount } from '#contract/auth/sign-in-state';
import { upToMax } from '#domain/list/chosen';
import { MINUTE_MS } from '#domain/time/durations';
import { toProblem } from '../../../lib/problem';
import { useNow } from '../../../lib/use-now';
import { ExportButton } from '../../../ui/export-button';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { NothingHere } from '../../../ui/nothing-here';
import { SelectionDownload } from '../../../ui/selection/selection-download';
import { DataTable } from '../../../ui/table/data-table';
import { AccountActions, menuActions } from './account-actions';
import { type Action, ActionDialog } from './action-dialog';
import { adultColumns } from './adult-columns';
import { AdultFilters } from './adult-filters';
import { fetchAdultSheet, useAdults } from './api';
import { PickShown } from './pick-shown';
import type { Sheet } from './sheet-view';
import { peopleOf, type Target } from './target';
import { text } from './text';
import { useAdultFilter } from './use-adult-filter';

const ACTIONS = ['cards', 'revoke', 'signOut'] as const satisfies readonly Action[];

/** By id; people picked on one page stay picked on the next, up to as many as one action takes. */
type Picked = ReadonlyMap<string, AdultAccount>;
const NOBODY: Picked = new Map();

/** Everybody of the school who is not a pupil, with actions for one of them or for those picked. */
export function AdultList({ onSheet }: { onSheet: (sheet: Sheet) => void }) {
  const filter = useAdultFilter();
  const adults = useAdults(filter.query);
  const nowMs = useNow(MINUTE_MS);
  const [picked, setPicked] = useState(NOBODY);
  const [doing, setDoing] = useState<{ action: Action; target: Target }>();
  const shown = adults.data?.data;
  // A row that was read again since may tell another state, by which an action is judged.
  const newest = new Map(shown?.map((one) => [one.id, one]));
  const chosen = peopleOf([...picked.values()].map((one) => newest.get(one.id) ?? one));
  const selection = {
    isPicked: ({ id }: AdultAccount) => picked.has(id),
    onToggle: (one: AdultAccount) => setPicked(withThese(picked, [one], !picked.has(one.id))),
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {shown ? (
        <AccountActions
          target={chosen}
          actions={ACTIONS}
          onAction={(action) => setDoing({ action, target: chosen })}
          onClear={() => setPicked(NOBODY)}
        >
          <PickedDownload picked={picked} />
        </AccountActions>
      ) : null}
      <DataTable
        choosable
        label={text.adults.caption}
        sort={filter.sort}
        onSort={filter.setSort}
        columns={adultColumns(selection, nowMs)}
        rows={shown}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(one) => menuActions(ACTIONS, (action) => setDoing({ action, target: peopleOf([one]) }))}
        problem={toProblem(adults.error)}
        onRetry={() => void adults.refetch()}
        refreshing={adults.isFetching && (adults.isError || adults.isPlaceholderData)}
        search={filter.search}
        onClearSearch={filter.clear}
        empty={
          <NothingHere
            isNarrowed={filter.isNarrowed}
            icon={UsersIcon}
            title={text.adults.nobody}
            found={{ title: text.adults.nobodyMatches, clearLabel: text.showAll, onClear: filter.clear }}
          >
            {text.adults.nobodyBody}
          </NothingHere>
        }
        paging={{ ...filter.paging, totalData: adults.data?.totalData ?? 0 }}
        toolbar={
          <>
            <AdultFilters filter={filter} />
            <PickShown
              count={shown?.length ?? 0}
              checked={shown?.every(selection.isPicked) ?? false}
              onPick={(isChosen) => setPicked(withThese(picked, shown ?? [], isChosen))}
            />
            {shown?.length ? <AdultDownload asked={filter.asked} /> : null}
          </>
        }
      />
      {doing ? (
        <ActionDialog
          {...doing}
          origin={adults.data?.origin ?? null}
          onSheet={onSheet}
          onClose={() => setDoing(undefined)}
        />
      ) : null}
    </chakra.div>
  );
}

function PickedDownload({ picked }: { picked: Picked }) {
  return (
    <SelectionDownload
      selection={{ chosen: new Map([...picked].map(([id, { name }]) => [id, name])) }}
      fetchSheet={(only) => fetchAdultSheet({ only })}
      file={text.adults.file.file}
      notice={text.adults.file.chosenBody}
      told={text.adults.file.downloaded}
    />
  );
}

function AdultDownload({ asked }: { asked: Parameters<typeof fetchAdultSheet>[0] }) {
  return <ExportButton size="sm" words={text.adults.file} fetchFile={() => fetchAdultSheet(asked)} />;
}

function withThese(picked: Picked, these: readonly AdultAccount[], isChosen: boolean): Picked {
  const next = new Map(picked);
  for (const one of these) {
    if (isChosen) next.set(one.id, one);
    else next.delete(one.id);
  }
  return upToMax(next);
}
