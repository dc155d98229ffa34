import { useState } from 'react';
import type { Bank, QuestionForStaff } from '#contract/question-bank/bank';
import { isAllowed } from '#domain/question-bank/bank-access';
import { Button } from '../../ui/button';
import { ClipboardIcon, DownloadIcon, MoreIcon, TrashIcon } from '../../ui/icons/office-icons';
import { ActionMenu, type RowAction } from '../../ui/table/row-menu';
import { ClearBankDialog } from './clear-bank-dialog';
import { ExportDialog } from './export/export-dialog';
import { text as exporting } from './export/text';
import { RemoveBankDialog } from './remove-bank-dialog';
import { text } from './text';

interface BankMenuProps {
  bank: Bank;
  questions: readonly QuestionForStaff[];
  /** All of them are there: what leaves, leaves whole. */
  isWhole: boolean;
  total: number;
  onPrint: () => void;
  onRemoved: () => void;
}

/**
 * What is done with a bank now and then; what cannot be taken back stands at the end. An empty bank can only be
 * deleted, by its owner; nobody else gets a menu there.
 */
export function BankMenu({ bank, questions, isWhole, total, onPrint, onRemoved }: BankMenuProps) {
  const [action, setAction] = useState<'export' | 'clear' | 'remove' | null>(null);
  const close = () => setAction(null);
  const isOwn = isAllowed(bank.access, 'own');
  const actions: RowAction[] = [];
  if (questions.length > 0)
    actions.push(
      {
        id: 'export',
        label: exporting.open,
        icon: DownloadIcon,
        disabled: !isWhole,
        onSelect: () => setAction('export'),
      },
      { id: 'print', label: text.view.print, icon: ClipboardIcon, disabled: !isWhole, onSelect: onPrint },
    );
  if (isOwn && questions.length > 0)
    actions.push({
      ...{ id: 'clear', label: text.view.clear, icon: TrashIcon, destructive: true },
      onSelect: () => setAction('clear'),
    });
  if (isOwn)
    actions.push({
      ...{ id: 'remove', label: text.list.remove, icon: TrashIcon, destructive: true },
      onSelect: () => setAction('remove'),
    });
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu
        actions={actions}
        trigger={
          <Button variant="outline" tone="neutral">
            {text.view.more}
            <MoreIcon boxSize="4" strokeWidth={2.75} />
          </Button>
        }
      />
      {action === 'export' ? <ExportDialog name={bank.name} questions={questions} onClose={close} /> : null}
      {action === 'clear' ? (
        <ClearBankDialog bankId={bank.id} name={bank.name} count={total} onClose={close} />
      ) : null}
      {action === 'remove' ? <RemoveBankDialog bank={bank} onClose={close} onRemoved={onRemoved} /> : null}
    </>
  );
}
