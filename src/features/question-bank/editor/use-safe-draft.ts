import { useState } from 'react';
import { keepDraftText, readDraftText } from '../../../lib/kept-draft';
import { readKeptUser } from '../../../lib/kept-user';
import { type EditorModel, newModel } from './editor-model';

interface KeptDraft {
  model: EditorModel;
  /** `changedat` of the version it started from; null: a version never changed, or a new question. */
  seen: string | null;
}

/**
 * Keeps what is being written in this tab with every change, so that a reload loses nothing; other tabs and people do
 * not see it. It remembers the version it started from, so that it does not unknowingly overwrite what somebody else
 * has stored since.
 */
export function useSafeDraft(name: string, stored: KeptDraft) {
  // With its writer: on a shared machine the next person may open the same question in the same tab.
  const [writer] = useState(() => readKeptUser()?.id ?? '');
  const key = `lentera:question-draft:${writer}:${name}`;
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
    /** False: the tab could not store it, and a reload would lose it. */
    isKept,
    isRestored: kept !== null,
    change: (fields: Partial<EditorModel>) => keep({ ...draft, model: { ...draft.model, ...fields } }),
    /** The writer has seen the version `seen` and wants to replace it. */
    replace: (seen: string | null) => keep({ ...draft, seen }),
    drop: () => {
      setDirty(false);
      keepDraftText(key, null);
    },
  };
}

/** Written by `keep` in exactly this shape; a draft of an older app version may lack a field. */
function readKept(key: string): KeptDraft | null {
  const text = readDraftText(key);
  if (text === null) return null;
  const { model, seen } = JSON.parse(text) as KeptDraft;
  return { model: { ...newModel(model.qtype), ...model }, seen };
}
