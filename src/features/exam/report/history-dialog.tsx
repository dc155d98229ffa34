import { chakra } from '@chakra-ui/react/styled-system';
import type { HistoryEntry, RosterRow } from '#contract/logs';
import { formatMoment, formatNumber } from '../../../lib/format';
import { useHistory } from '../api';
import { ReportDialog } from './report-dialog';
import { text } from './text';

interface HistoryDialogProps {
  examId: string;
  row: RosterRow & { log_id: string };
  onClose: () => void;
}

/** What happened to one attempt: who, when and why. */
export function HistoryDialog({ examId, row, onClose }: HistoryDialogProps) {
  return (
    <ReportDialog
      title={text.history.title(row.student_name)}
      width="32rem"
      query={useHistory(examId, row.log_id)}
      onClose={onClose}
    >
      {(entries) => <Entries entries={entries} />}
    </ReportDialog>
  );
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <chakra.ol display="grid" gap="4" borderInlineStartWidth="2px" ps="4">
      {entries.map((entry) => (
        <li key={`${entry.at}:${entry.act}:${entry.answers}`}>
          <chakra.p fontWeight="semibold" color="fg.strong">
            {text.history.acts[entry.act]}
            {entry.answers === null ? '' : ` ${text.history.answers(formatNumber(entry.answers))}`}
            {entry.ms === null ? '' : ` ${text.history.length(formatNumber(Math.round(entry.ms / 60_000)))}`}
          </chakra.p>
          <chakra.p fontSize="sm" color="fg.muted">
            <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
            {` · ${entry.by ?? text.history.student}`}
          </chakra.p>
          {entry.why ? <chakra.p fontSize="sm">{text.history.why(entry.why)}</chakra.p> : null}
        </li>
      ))}
    </chakra.ol>
  );
}
