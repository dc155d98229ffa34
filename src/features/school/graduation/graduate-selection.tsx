import type { InputOf } from '#contract/endpoint';
import type { GraduateRow, graduation } from '#contract/school/graduation';
import { student } from '#contract/school/student';
import { call } from '../../../lib/api-client';
import { SelectionAction } from '../../../ui/selection/selection-action';
import { SelectionBar } from '../../../ui/selection/selection-bar';
import { SelectionDownload } from '../../../ui/selection/selection-download';
import type { Selection } from '../../../ui/selection/use-selection';
import { useOfficeWrite } from '../api';
import { fetchGraduateSheet } from '../sheets';
import { text } from './text';

type Row = GraduateRow & { name: string };

interface GraduateSelectionProps {
  selection: Selection<Row>;
  rows: readonly Row[];
  sort: InputOf<typeof graduation.download>['sort'];
}

/** What can be done with several alumni: those who came back are activated, which deletes their notes. */
export function GraduateSelection({ selection, rows, sort }: GraduateSelectionProps) {
  return (
    <SelectionBar selection={selection} rows={rows} what={text.what}>
      <SelectionAction
        selection={selection}
        useWrite={useOfficeWrite}
        label={text.activate}
        title={text.activateTitle}
        write={(students) => call(student.activateSeveral, { students })}
      >
        {text.activateBody}
      </SelectionAction>
      <SelectionDownload
        selection={selection}
        // Whoever was chosen may have left in different ways.
        fetchSheet={(only) => fetchGraduateSheet({ only, sort, reason: 'all' })}
        file={text.file}
        told={text.downloaded}
      />
    </SelectionBar>
  );
}
