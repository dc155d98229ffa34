import { type ClassRow, schoolClass } from '#contract/school/class';
import { call } from '../../../lib/api-client';
import { SelectionAction } from '../../../ui/selection/selection-action';
import { SelectionBar } from '../../../ui/selection/selection-bar';
import type { Selection } from '../../../ui/selection/use-selection';
import { useOfficeWrite } from '../api';
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
        useWrite={useOfficeWrite}
        label={text.archive}
        title={(count) => text.archiveTitle(`${count} ${text.class.what}`)}
        write={(classes) => call(schoolClass.archiveSeveral, { classes })}
      >
        {text.class.archiveBody}
      </SelectionAction>
    </SelectionBar>
  );
}
