import type { ReactNode } from 'react';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';
import { useLeaveQuestion } from '../leave-question';
import { Page } from '../page';
import { text } from './text';

interface OncePageProps {
  title: string;
  description: string;
  onClose: () => void;
  children: ReactNode;
}

/** A printable page that is shown only once, so leaving it asks for confirmation. */
export function OncePage({ title, description, onClose, children }: OncePageProps) {
  const { leave, question } = useLeaveQuestion(true, onClose);
  return (
    <Page
      paper
      title={title}
      description={description}
      actions={
        <>
          <Button variant="outline" tone="neutral" onClick={() => leave()}>
            {text.done}
          </Button>
          <Button onClick={() => print()}>{text.print}</Button>
        </>
      }
    >
      {children}
      <ConfirmDialog {...question} title={text.leaveTitle} confirmLabel={text.leave} cancelLabel={text.stay}>
        {text.leaveBody}
      </ConfirmDialog>
    </Page>
  );
}
