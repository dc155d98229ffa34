import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { toaster } from '../../../ui/toast';
import { text } from './text';

export interface DoorFormProps {
  submitLabel: string;
  /** What was typed, by the fields' names. Resolves with the server's words. */
  onSubmit: (values: Record<string, string>) => Promise<string>;
  children: ReactNode;
}

/** A short form whose answer, good or bad, is one toast; what was typed stays. */
export function DoorForm({ submitLabel, onSubmit, children }: DoorFormProps) {
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const entries = [...new FormData(event.currentTarget)];
    setBusy(true);
    try {
      toaster.success(
        await onSubmit(Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))),
      );
    } catch (error) {
      toaster.error(serverMessage(error) ?? text.unexpected);
    }
    setBusy(false);
  };
  return (
    <chakra.form onSubmit={(event) => void submit(event)} aria-busy={busy} display="grid" gap="5">
      {children}
      <Button type="submit" size="lg" width="full" busy={busy}>
        {submitLabel}
      </Button>
    </chakra.form>
  );
}
