import { chakra } from '@chakra-ui/react/styled-system';
import type { NewClass } from '#contract/school/sheet-import';
import { findLeftColumns } from '#domain/school/left-columns';
import type { Kind } from '#domain/school/sheet-kinds';
import { formatNumber } from '../../../lib/format';
import { saveFile } from '../../../lib/save-file';
import { makeSheetToFill } from '../../../lib/spreadsheet';
import { Button } from '../../../ui/button';
import { ChevronDownIcon } from '../../../ui/icons/basic-icons';
import { DownloadIcon, UploadIcon } from '../../../ui/icons/office-icons';
import { Card } from '../../../ui/page';
import { RetryNotice } from '../../../ui/retry-notice';
import { Notice } from '../../../ui/states';
import { useMadeFile } from '../../../ui/use-made-file';
import type { Checked, useUpload } from './api';
import { FateTable } from './fate-table';
import { isOffered, NewClasses } from './new-classes';
import { labelsOf, type SchoolSheet } from './read-school-sheet';
import { text } from './text';
import { UploadProgress } from './upload-progress';
import type { FailedCheck, Preview } from './use-school-import';

interface ImportPreviewProps {
  kind: Kind;
  preview: Preview;
  failed: FailedCheck | undefined;
  /** The write that imports it. */
  run: Pick<ReturnType<typeof useUpload>, 'isPending' | 'sent'>;
  onClasses: (classes: NewClass[]) => void;
  onAnother: () => void;
  onSave: () => void;
}

export function ImportPreview(props: ImportPreviewProps) {
  const { kind, run } = props;
  const { sheet, checked, classes, former } = props.preview;
  const { counts } = checked;
  const useful = counts.new + counts.changed;
  const isDoubtful = useful > 0 && counts.refused > 0;
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {props.failed ? <RetryNotice {...props.failed} /> : null}
      <Card>
        <PreviewActions {...props} useful={useful} />
        {run.isPending ? (
          <UploadProgress sent={run.sent} then={text.importing(formatNumber(useful))} />
        ) : null}
        <ReadColumns kind={kind} sheet={sheet} />
      </Card>
      {findLeftColumns(kind, sheet.ignored).map(({ what, heading }) => (
        <Notice key={heading}>{text.left[what](plainWords(heading), kind)}</Notice>
      ))}
      {checked.waits && useful > 0 ? <Notice tone="lantern">{checked.waits}</Notice> : null}
      <NewClasses checked={checked} classes={classes} former={former} onClasses={props.onClasses} />
      {useful === 0 && !isOffered(checked, classes) ? <Notice>{text.nothingToDo}</Notice> : null}
      {isDoubtful ? <Notice tone="lantern">{text.leaveOut(formatNumber(counts.refused))}</Notice> : null}
      <FateTable kind={kind} checked={checked} />
    </chakra.div>
  );
}

/** What can be done with the checked file. */
function PreviewActions(props: ImportPreviewProps & { useful: number }) {
  const { preview, failed, run, useful, onAnother, onSave } = props;
  const { sheet, checked } = preview;
  const refused = useMadeFile(text.refusedFailed);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
      <chakra.strong me="auto" overflowWrap="anywhere">
        {sheet.file}
      </chakra.strong>
      <Button variant="outline" tone="neutral" onClick={onAnother} disabled={run.isPending}>
        {text.another}
      </Button>
      {checked.counts.refused > 0 ? (
        <Button
          variant="outline"
          tone="neutral"
          busy={refused.isBusy}
          onClick={() => void refused.make(() => saveRefused(sheet, checked))}
          disabled={run.isPending}
        >
          <DownloadIcon boxSize="4" />
          {text.refusedFile}
        </Button>
      ) : null}
      <Button onClick={onSave} busy={run.isPending} disabled={useful === 0 || failed !== undefined}>
        <UploadIcon boxSize="4" />
        {text.run(formatNumber(useful))}
      </Button>
    </chakra.div>
  );
}

function ReadColumns({ kind, sheet }: { kind: Kind; sheet: SchoolSheet }) {
  return (
    <chakra.details mt="3" fontSize="sm" color="fg.muted">
      <chakra.summary cursor="pointer" minHeight="11" display="flex" alignItems="center">
        {text.columns(formatNumber(sheet.columns.length), formatNumber(sheet.ignored.length))}
        <ChevronDownIcon boxSize="4" ms="1.5" />
      </chakra.summary>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="4">
        {sheet.columns.map((key, index) => (
          <li key={key}>{text.columnPair(sheet.headings[index] ?? '', labelsOf(kind, [key]))}</li>
        ))}
      </chakra.ul>
      {sheet.ignored.length > 0 ? (
        <chakra.p mt="2" overflowWrap="anywhere">
          {text.ignored(sheet.ignored.join(', '))}
        </chakra.p>
      ) : null}
    </chakra.details>
  );
}

/** A heading may go on below its first line, which is its name. */
function plainWords(heading: string): string {
  return heading.split('\n', 1)[0]?.trim() ?? '';
}

const WIDTH = 20;
const WIDE = 50;

/** Saves the refused rows as they were, each with its reason: the same file can be imported again. */
async function saveRefused(sheet: SchoolSheet, checked: Checked): Promise<void> {
  const reasons = new Map(
    checked.rows
      .filter(({ fate }) => fate === 'refused')
      .map(({ row, problems }) => [row, problems.join(' ')]),
  );
  const rows = sheet.rows.flatMap(({ row, cells }) => {
    const reason = reasons.get(row);
    return reason === undefined ? [] : [[...cells, reason]];
  });
  const columns = [
    ...sheet.headings.map((heading) => ({ heading, width: WIDTH })),
    { heading: text.reason, width: WIDE },
  ];
  saveFile(await makeSheetToFill(text.reason, columns, rows), text.refusedName);
}
