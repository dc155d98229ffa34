import { imports } from '#contract/school/import';
import { formatNumber } from '../../../lib/format';
import { ActionHistory } from '../action-history';
import { useImports } from '../api';
import { text } from './text';

/** The last imports; the latest can be undone. */
export function ImportHistory({ onUndone }: { onUndone: () => void }) {
  const actions = useImports().data?.data.map(({ file, by, counts, undone_at, can_undo, ...row }) => ({
    ...row,
    label: file,
    facts: [
      by,
      text.summary(formatNumber(counts.new), formatNumber(counts.changed), formatNumber(counts.refused)),
    ],
    isUndone: undone_at !== null,
    canUndo: can_undo,
  }));
  return <ActionHistory actions={actions} undo={imports.undo} onUndone={onUndone} words={text} />;
}
