import { admin, type OfficerRow } from '#contract/center/admin';
import type { InputOf } from '#contract/endpoint';
import { call } from '../../../lib/api-client';
import { SelectionAction } from '../../../ui/selection/selection-action';
import { SelectionBar } from '../../../ui/selection/selection-bar';
import { SelectionDownload } from '../../../ui/selection/selection-download';
import type { Selection } from '../../../ui/selection/use-selection';
import { fetchOfficerSheet, useOfficeWrite } from '../api';
import { text } from '../text';

const { admins: words } = text;

interface OfficerSelectionProps {
  selection: Selection<OfficerRow>;
  rows: readonly OfficerRow[];
  sort: InputOf<typeof admin.download>['sort'];
}

/** What can be done with several accounts of the office: another letter, a sheet, switching off. */
export function OfficerSelection({ selection, rows, sort }: OfficerSelectionProps) {
  return (
    <SelectionBar selection={selection} rows={rows} what={words.what}>
      <SelectionAction
        selection={selection}
        useWrite={useOfficeWrite}
        tone="brand"
        label={words.mailLinks}
        title={words.mailTitle}
        write={(officers) => call(admin.sendActivations, { officers })}
      >
        {words.mailBody}
      </SelectionAction>
      <SelectionDownload
        selection={selection}
        fetchSheet={(only) => fetchOfficerSheet({ only, sort })}
        file={words.file}
        notice={words.chosenBody}
        told={words.downloaded}
      />
      <SelectionAction
        selection={selection}
        useWrite={useOfficeWrite}
        label={words.deactivate}
        title={words.deactivateTitle}
        write={(officers) => call(admin.deactivateSeveral, { officers })}
      >
        {words.deactivateBody}
      </SelectionAction>
    </SelectionBar>
  );
}
