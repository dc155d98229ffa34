import { type ClassRow, schoolClass } from '#contract/school/class';
import { call } from '../../../lib/api-client';
import { SelectionAction } from '../record/selection-action';
import { SelectionBar } from '../record/selection-bar';
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
      <SelectionAction
        selection={selection}
        label={text.archive}
        title={(count) => text.archiveTitle(`${count} ${text.class.what}`)}
        write={(classes) => call(schoolClass.archiveSeveral, { classes })}
      >
        {text.class.archiveBody}
      </SelectionAction>
    </SelectionBar>
  );
}
