import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { admin, type OfficerRow } from '#contract/center/admin';
import { MINUTE_MS } from '#domain/time/durations';
import { toProblem } from '../../../lib/problem';
import { useListState } from '../../../lib/use-list-state';
import { useNow } from '../../../lib/use-now';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { ExportButton } from '../../../ui/export-button';
import { UsersIcon } from '../../../ui/icons/office-icons';
import { SelectionButton } from '../../../ui/selection/selection-bar';
import { useSelection } from '../../../ui/selection/use-selection';
import { ListPage } from '../../../ui/table/list-page';
import { sortKey } from '../../../ui/table/sort-key';
import type { Sort } from '../../../ui/table/table-types';
import { toaster } from '../../../ui/toast';
import { fetchOfficerSheet, useCenterWrite, useOfficers } from '../api';
import { text } from '../text';
import { LinkDialog, type ShownLink } from './link-dialog';
import { officerColumns } from './officer-columns';
import { NO_FILTER, type OfficerFilter, OfficerFilters } from './officer-filters';
import { OfficerForm } from './officer-form';
import { OfficerSelection } from './officer-selection';
import { useOfficerActions } from './use-officer-actions';

const { admins: words } = text;

const SORTS = ['name', 'level', 'home'] as const;

type Doing = { what: 'edit'; of: OfficerRow | null } | { what: 'remove'; of: OfficerRow };

/** Office accounts of all schools; `self` is the caller's own, which has no actions here. */
export function OfficerList({ self }: { self: string }) {
  const list = useListState();
  const [params] = useSearchParams();
  const [filter, setFilter] = useState<OfficerFilter>(() => opened(params));
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const { page, limit, search } = list;
  const asked = { search, ...filter, sort: sortKey(sort, SORTS) };
  const officers = useOfficers({ page, limit, ...asked });
  const nowMs = useNow(MINUTE_MS);
  const [doing, setDoing] = useState<Doing>();
  const [link, setLink] = useState<ShownLink>();
  const selection = useSelection<OfficerRow>();
  const close = () => setDoing(undefined);
  const choose = (next: OfficerFilter) => {
    setFilter(next);
    list.setPage(1);
  };
  const actionsOf = useOfficerActions({
    self,
    onEdit: (of) => setDoing({ what: 'edit', of }),
    onRemove: (of) => setDoing({ what: 'remove', of }),
    onLink: setLink,
  });
  return (
    <ListPage
      title={words.title}
      description={words.description}
      pageTabs={{}}
      words={words}
      icon={UsersIcon}
      list={list}
      page={officers.data}
      columns={selection.withBoxes(officerColumns(self, nowMs))}
      sort={sort}
      onSort={setSort}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={actionsOf}
      problem={toProblem(officers.error)}
      refreshing={officers.isFetching && officers.isPlaceholderData}
      onRetry={() => void officers.refetch()}
      onAdd={() => setDoing({ what: 'edit', of: null })}
      download={<ExportButton words={words} fetchFile={() => fetchOfficerSheet(asked)} />}
      filters={<OfficerFilters filter={filter} onFilter={choose} />}
      choosing={<SelectionButton selection={selection} />}
      bar={
        <OfficerSelection
          selection={selection}
          // Nobody switches himself off.
          rows={(officers.data?.data ?? []).filter(({ id }) => id !== self)}
          sort={asked.sort}
        />
      }
      onClearFilters={Object.keys(filter).length > 0 ? () => choose(NO_FILTER) : undefined}
    >
      {doing?.what === 'edit' ? (
        <OfficerForm
          of={doing.of}
          onClose={close}
          onLink={(made) => setLink({ kind: 'activation', link: made })}
        />
      ) : null}
      {doing?.what === 'remove' ? (
        <RemoveOfficer of={doing.of} onRemoved={selection.forget} onClose={close} />
      ) : null}
      {link ? <LinkDialog {...link} onClose={() => setLink(undefined)} /> : null}
    </ListPage>
  );
}

/** As it opens: the accounts of the school that the address names, or of all. */
function opened(params: URLSearchParams): OfficerFilter {
  const homebase = params.get('satuan');
  return homebase ? { homebase } : NO_FILTER;
}

interface RemoveOfficerProps {
  of: OfficerRow;
  onRemoved: (id: string) => void;
  onClose: () => void;
}

function RemoveOfficer({ of, onRemoved, onClose }: RemoveOfficerProps) {
  const remove = useCenterWrite(admin.remove);
  return (
    <ConfirmDialog
      open
      title={words.removeTitle(of.name)}
      confirmLabel={text.remove}
      busy={remove.isPending}
      problem={toProblem(remove.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { input: { id: of.id } },
          {
            onSuccess: ({ message }) => {
              toaster.success(message);
              onRemoved(of.id);
              onClose();
            },
          },
        )
      }
    >
      {words.removeBody}
    </ConfirmDialog>
  );
}
