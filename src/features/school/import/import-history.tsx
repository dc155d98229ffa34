import { imports } from '#contract/admin/import';
import { formatNumber } from '../../../lib/format';
import { useImports } from '../api';
import { DeedHistory } from '../deed-history';
import { text } from './text';

/** The last imports; the latest can be undone. */
export function ImportHistory({ onUndone }: { onUndone: () => void }) {
  const deeds = useImports().data?.data.map(({ file, by, counts, undone_at, can_undo, ...row }) => ({
    ...row,
    label: file,
    facts: [
      by,
      text.summary(formatNumber(counts.new), formatNumber(counts.changed), formatNumber(counts.refused)),
    ],
    isUndone: undone_at !== null,
    canUndo: can_undo,
  }));
  return <DeedHistory deeds={deeds} undo={imports.undo} onUndone={onUndone} words={text} />;
}
