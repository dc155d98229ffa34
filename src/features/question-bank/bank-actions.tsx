import type { Bank } from '#contract/question-bank/bank';
import { BankForm } from './bank-form';
import { ClearBankDialog } from './clear-bank-dialog';
import { CopyBankDrawer } from './placement/copy-bank-drawer';
import { RemoveBankDialog } from './remove-bank-dialog';
import { HandOverDrawer } from './sharing/hand-over-drawer';
import { ShareDrawer } from './sharing/share-drawer';

/** The action in progress on a bank, or on all banks of a teacher. */
export type BankAction =
  | { kind: 'add' }
  | { kind: 'rename' | 'share' | 'copy' | 'clear' | 'remove'; bank: Bank }
  | { kind: 'handOver' };

interface BankActionDialogProps {
  action: BankAction;
  isAdmin: boolean;
  onClose: () => void;
  onCreated: (bankId: string) => void;
}

export function BankActionDialog({ action, isAdmin, onClose, onCreated }: BankActionDialogProps) {
  switch (action.kind) {
    case 'add':
      return <BankForm bank={null} isAdmin={isAdmin} onClose={onClose} onCreated={onCreated} />;
    case 'rename':
      return <BankForm bank={action.bank} isAdmin={isAdmin} onClose={onClose} onCreated={onCreated} />;
    case 'share':
      return <ShareDrawer bank={action.bank} onClose={onClose} />;
    case 'copy':
      return <CopyBankDrawer bank={action.bank} onClose={onClose} onCreated={onCreated} />;
    case 'clear': {
      const { id, name, question_count } = action.bank;
      return <ClearBankDialog bankId={id} name={name} count={question_count} onClose={onClose} />;
    }
    case 'remove':
      return <RemoveBankDialog bank={action.bank} onClose={onClose} />;
    case 'handOver':
      return <HandOverDrawer onClose={onClose} />;
  }
}
