import { type ClassRow, schoolClass } from '#contract/admin/class';
import { call } from '../../../lib/api-client';
import { SelectionBar } from '../record/selection-bar';
import { SelectionDeed } from '../record/selection-deed';
import type { Selection } from '../record/use-selection';
import { text } from '../text';

interface ClassSelectionProps {
  selection: Selection<ClassRow>;
  rows: readonly ClassRow[];
}

/** What can be done with several classes: archiving, which leaves their past as it is. */
export function ClassSelection({ selection, rows }: ClassSelectionProps) {
  return (
    <SelectionBar selection={selection} rows={rows} what={text.class.what}>
      <SelectionDeed
        selection={selection}
        label={text.archive}
        title={(count) => text.archiveTitle(`${count} ${text.class.what}`)}
        write={(classes) => call(schoolClass.archiveSeveral, { classes })}
      >
        {text.class.archiveBody}
      </SelectionDeed>
    </SelectionBar>
  );
}
