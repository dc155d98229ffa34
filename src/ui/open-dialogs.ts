import { create } from 'zustand';

/** The dialogs that are open, the topmost last. Everything outside that one can be neither used nor heard. */
export const useOpenDialogs = create<readonly HTMLDialogElement[]>(() => []);

/** Returns how to take it out again. */
export function noteOpen(dialog: HTMLDialogElement): () => void {
  useOpenDialogs.setState((open) => [...open, dialog], true);
  return () => useOpenDialogs.setState((open) => open.filter((other) => other !== dialog), true);
}
