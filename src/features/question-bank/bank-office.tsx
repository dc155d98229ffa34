import type { PageTabs } from '../../ui/table/list-page';
import { BankList } from './bank-list';
import { BankView } from './bank-view';
import { FindPage } from './finding/find-page';

export interface BankOfficeProps {
  /** An admin chooses the teacher; a teacher is always himself. */
  isAdmin: boolean;
  /** The open bank; null shows the list. */
  bankId: string | null;
  onOpen: (bankId: string | null) => void;
  /** Whether the search in all banks is open. */
  isFinding: boolean;
  onFind: () => void;
  pageTabs: PageTabs;
}

export function BankOffice({ isAdmin, bankId, onOpen, isFinding, onFind, pageTabs }: BankOfficeProps) {
  if (bankId) return <BankView key={bankId} bankId={bankId} onBack={() => onOpen(null)} />;
  if (isFinding) return <FindPage onOpenBank={onOpen} onBack={() => onOpen(null)} />;
  return <BankList isAdmin={isAdmin} onOpen={onOpen} onFind={onFind} pageTabs={pageTabs} />;
}
