import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditRow } from '#contract/audit/audit';
import { actionWords } from '#contract/audit/audit-action';
import { formatMoment } from '../../lib/format';
import type { Column } from '../../ui/table/table-types';
import { text } from './text';

const ACTION: Column<AuditRow> = {
  id: 'action',
  header: text.action,
  onCard: 'title',
  cell: ({ action }) => actionWords(action),
};

const SCHOOL: Column<AuditRow> = {
  id: 'school',
  header: text.school,
  onTablet: 'hidden',
  cell: ({ homebase_name }) => homebase_name,
};

const REST: readonly Column<AuditRow>[] = [
  { id: 'actor', header: text.actor, cell: (row) => <Actor row={row} /> },
  { id: 'subject', header: text.subject, cell: ({ subject_name }) => subject_name ?? text.none },
  { id: 'at', header: text.at, width: '11rem', sortable: true, cell: ({ at }) => formatMoment(at) },
];

export function actColumns(seesAll: boolean): readonly Column<AuditRow>[] {
  return seesAll ? [ACTION, ...REST, SCHOOL] : [ACTION, ...REST];
}

/** The name of who did it, as far as it is still known. */
export function actorName({ actor }: AuditRow): string {
  if (actor === null) return text.system;
  return actor.name ?? text.gone;
}

function Actor({ row }: { row: AuditRow }) {
  const levels: Readonly<Record<string, string>> = text.levels;
  const { level = null } = row.actor ?? {};
  return (
    <>
      {actorName(row)}
      {level === null ? null : (
        <chakra.span display="block" fontSize="xs" color="fg.muted">
          {levels[level]}
        </chakra.span>
      )}
    </>
  );
}
