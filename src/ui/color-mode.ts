// Light and dark as a class on <html>, set by `applyColorMode` before the first paint of React.
import { useSyncExternalStore } from 'react';

export type ColorMode = 'light' | 'dark';

/** Stores the choice; passed in by the app, so that this folder needs no storage. */
export interface ColorModeMemory {
  read: () => ColorMode | 'system';
  write: (mode: ColorMode) => void;
}

const DARK_QUERY = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let memory: ColorModeMemory | undefined;

/** Call once at the start of an entry. Follows the system until the user chooses. */
export function applyColorMode(where: ColorModeMemory): void {
  memory = where;
  paint(chosenMode());
  globalThis.matchMedia?.(DARK_QUERY).addEventListener('change', () => paint(chosenMode()));
}

/** The current mode and a function to choose one, which is stored. */
export function useColorMode(): { mode: ColorMode; setMode: (mode: ColorMode) => void } {
  const mode = useSyncExternalStore(subscribe, currentMode);
  return { mode, setMode };
}

function setMode(mode: ColorMode): void {
  memory?.write(mode);
  paint(mode);
}

function chosenMode(): ColorMode {
  const choice = memory?.read() ?? 'system';
  if (choice !== 'system') return choice;
  return globalThis.matchMedia?.(DARK_QUERY).matches ? 'dark' : 'light';
}

function paint(mode: ColorMode): void {
  const { classList } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  for (const listener of listeners) listener();
}

function currentMode(): ColorMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
