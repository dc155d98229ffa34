import { useState } from 'react';
import { keepDraftText, readDraftText } from '../../../lib/kept-draft';
import type { EditorModel } from './editor-model';

/**
 * What is being written, kept in this tab with every change, so that a reload loses nothing; another tab or person
 * does not see it.
 */
export function useSafeDraft(name: string, stored: EditorModel) {
  const key = `lentera:question-draft:${name}`;
  const [kept] = useState(() => readKept(key));
  const [model, setModel] = useState<EditorModel>(kept ?? stored);
  const [isDirty, setDirty] = useState(kept !== null);
  return {
    model,
    isDirty,
    isRestored: kept !== null,
    change: (fields: Partial<EditorModel>) => {
      const next = { ...model, ...fields };
      setModel(next);
      setDirty(true);
      keepDraftText(key, JSON.stringify(next));
    },
    drop: () => {
      setDirty(false);
      keepDraftText(key, null);
    },
  };
}

/** Written by `change` in this very shape. */
function readKept(key: string): EditorModel | null {
  const text = readDraftText(key);
  return text === null ? null : (JSON.parse(text) as EditorModel);
}
