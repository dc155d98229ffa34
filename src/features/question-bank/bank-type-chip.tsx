import type { BankType } from '#contract/question-bank/bank';
import { DatabaseIcon, FileIcon } from '../../ui/icons/office-icons';
import { StatusBadge } from '../../ui/status-badge';
import { text } from './text';

export function BankTypeChip({ type }: { type: BankType }) {
  return type === 'paket' ? (
    <StatusBadge icon={FileIcon} tone="info" label={text.type.paket} />
  ) : (
    <StatusBadge icon={DatabaseIcon} tone="neutral" label={text.type.bank} />
  );
}
