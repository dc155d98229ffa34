import type { ExamForStaff } from '#contract/exam/exam';
import { staffState } from '#domain/exam/staff-state';
import { useNow } from '../../lib/use-now';
import { Button } from '../../ui/button';
import { CheckCircleIcon, LockIcon } from '../../ui/icons/basic-icons';
import { ClipboardIcon, CopyIcon, EditIcon, UploadIcon, UsersIcon } from '../../ui/icons/office-icons';
import type { RowAction } from '../../ui/table/row-menu';
import { text as carryText } from './carry/text';
import { useIsHistory } from './closed-period';
import { text as copyText } from './copies/text';
import { WINDOW_CLOCK_MS } from './exam-state';
import { PageButtons } from './page-buttons';
import { text as papersText } from './papers/text';
import { text as safeBrowserText } from './safe-browser/text';
import { TokenBoard } from './seating/token-board';
import { text as codesText } from './start-codes/text';
import type { Subpage } from './subpage';
import { text as substituteText } from './substitutes/text';
import { text } from './text';

/** A dialog that an action opens over the page. */
export type ExamDialog = 'carry' | 'safeBrowser' | 'substitute' | 'edit' | 'status' | 'copy';
/** Where an action leads. */
export type ExamPlace = Subpage | ExamDialog;

interface PageActionsProps {
  exam: ExamForStaff;
  onGo: (place: ExamPlace) => void;
}

/** The teacher's actions on an exam; rare ones are in the menu. */
export function PageActions({ exam, onGo }: PageActionsProps) {
  const isHistory = useIsHistory();
  const nowMs = useNow(WINDOW_CLOCK_MS);
  const more: RowAction[] = [
    // Of a period that is over, one that was left open can still be closed.
    ...(isHistory && !exam.isactive ? [] : [statusAction(exam, onGo)]),
    ...(isHistory
      ? []
      : [{ id: 'copy', label: copyText.action, icon: CopyIcon, onSelect: () => onGo('copy') }]),
    { id: 'carry', label: carryText.action, icon: UploadIcon, onSelect: () => onGo('carry') },
    { id: 'codes', label: codesText.action, icon: LockIcon, onSelect: () => onGo('kode') },
    { id: 'safeBrowser', label: safeBrowserText.action, icon: LockIcon, onSelect: () => onGo('safeBrowser') },
    { id: 'substitute', label: substituteText.action, icon: UsersIcon, onSelect: () => onGo('substitute') },
  ];
  const actions: RowAction[] = [
    { id: 'papers', label: papersText.action, icon: ClipboardIcon, onSelect: () => onGo('cetak') },
    ...(isHistory
      ? []
      : [{ id: 'edit', label: text.page.edit, icon: EditIcon, onSelect: () => onGo('edit') }]),
  ];
  return (
    <>
      {staffState(exam, nowMs) === 'unopened' && !isHistory ? (
        <Button onClick={() => onGo('status')}>
          <CheckCircleIcon boxSize="4" />
          {text.list.openExam}
        </Button>
      ) : null}
      <TokenBoard exam={exam} />
      <PageButtons more={more} actions={actions} />
    </>
  );
}

function statusAction({ isactive }: ExamForStaff, onGo: PageActionsProps['onGo']): RowAction {
  return {
    id: 'status',
    label: isactive ? text.list.closeExam : text.list.openExam,
    icon: isactive ? LockIcon : CheckCircleIcon,
    onSelect: () => onGo('status'),
  };
}
