import { useState } from 'react';
import { keepDraftText, readDraftText } from '../../../lib/kept-draft';
import { type EditorModel, newModel } from './editor-model';

interface KeptDraft {
  model: EditorModel;
  /** `changedat` of the version it was begun from; null: of one that was never changed, or of none. */
  seen: string | null;
}

/**
 * What is being written, kept in this tab with every change, so that a reload loses nothing; another tab or person
 * does not see it. It keeps the version it was begun from: what somebody else has stored since is not overwritten
 * by it unknowingly.
 */
export function useSafeDraft(name: string, stored: KeptDraft) {
  const key = `lentera:question-draft:${name}`;
  const [kept] = useState(() => readKept(key));
  const [draft, setDraft] = useState<KeptDraft>(kept ?? stored);
  const [isDirty, setDirty] = useState(kept !== null);
  const [isKept, setKept] = useState(true);
  const keep = (next: KeptDraft) => {
    setDraft(next);
    setDirty(true);
    setKept(keepDraftText(key, JSON.stringify(next)));
  };
  return {
    ...draft,
    isDirty,
    /** False: the tab could not keep it, and a reload would lose it. */
    isKept,
    isRestored: kept !== null,
    change: (fields: Partial<EditorModel>) => keep({ ...draft, model: { ...draft.model, ...fields } }),
    /** Whoever writes has looked at the version of `seen`, and means to replace it. */
    replace: (seen: string | null) => keep({ ...draft, seen }),
    drop: () => {
      setDirty(false);
      keepDraftText(key, null);
    },
  };
}

/** Written by `keep` in this very shape; one of an older version of the app may lack a field. */
function readKept(key: string): KeptDraft | null {
  const text = readDraftText(key);
  if (text === null) return null;
  const { model, seen } = JSON.parse(text) as KeptDraft;
  return { model: { ...newModel(model.qtype), ...model }, seen };
}
