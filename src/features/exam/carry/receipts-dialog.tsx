import { chakra } from '@chakra-ui/react/styled-system';
import type { ReplyOf } from '#contract/endpoint';
import type { pouch } from '#contract/exam-session/pouch';
import type { RosterRow } from '#contract/exam-session/roster';
import { formatMoment, formatNumber } from '../../../lib/format';
import { EmptyState } from '../../../ui/states';
import { QueryDialog } from '../query-dialog';
import { useReceipts } from './api';
import { text } from './text';

interface ReceiptsDialogProps {
  examId: string;
  row: RosterRow & { log_id: string };
  onClose: () => void;
}

/** What the server holds of a student's sitting, as the codes that his devices show. */
export function ReceiptsDialog({ examId, row, onClose }: ReceiptsDialogProps) {
  return (
    <QueryDialog
      title={text.receipts.title(row.student_name)}
      width="30rem"
      query={useReceipts(examId, row.log_id)}
      onClose={onClose}
    >
      {(receipts) =>
        receipts.length > 0 ? (
          <Receipts receipts={receipts} />
        ) : (
          <EmptyState title={text.receipts.emptyTitle}>{text.receipts.emptyBody}</EmptyState>
        )
      }
    </QueryDialog>
  );
}

function Receipts({ receipts }: { receipts: ReplyOf<(typeof pouch)['receipts']> }) {
  return (
    <chakra.div display="grid" gap="4">
      <chakra.p fontSize="sm" color="fg.muted">
        {text.receipts.help}
      </chakra.p>
      {receipts.map(({ epoch, code, operations, last_received, carried, carried_by }, index) => (
        <chakra.section key={epoch} bg="bg.subtle" borderRadius="lg" px="4" py="3">
          <chakra.h3 fontSize="sm" color="fg.muted">
            {text.receipts.device(formatNumber(receipts.length - index))}
          </chakra.h3>
          <chakra.p fontFamily="mono" fontSize="xl" fontWeight="semibold" letterSpacing="wider">
            {code}
          </chakra.p>
          <chakra.p fontSize="sm">
            {text.receipts.holds(formatNumber(operations), formatMoment(last_received))}
          </chakra.p>
          {carried_by ? (
            <chakra.p fontSize="sm">{text.receipts.carried(formatNumber(carried), carried_by)}</chakra.p>
          ) : null}
        </chakra.section>
      ))}
    </chakra.div>
  );
}
