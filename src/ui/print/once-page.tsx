import { type ReactNode, useState } from 'react';
import { useUnloadWarning } from '../../lib/unload-warning';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';
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
  const [asking, setAsking] = useState(false);
  useUnloadWarning(true);
  return (
    <Page
      paper
      title={title}
      description={description}
      actions={
        <>
          <Button variant="outline" tone="neutral" onClick={() => setAsking(true)}>
            {text.done}
          </Button>
          <Button onClick={() => print()}>{text.print}</Button>
        </>
      }
    >
      {children}
      <ConfirmDialog
        open={asking}
        title={text.leaveTitle}
        confirmLabel={text.leave}
        cancelLabel={text.stay}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      >
        {text.leaveBody}
      </ConfirmDialog>
    </Page>
  );
}
