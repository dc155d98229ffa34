import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { IMPORT_ROWS_MAX, type NewClass } from '#contract/admin/sheet-import';
import type { Kind } from '#domain/school/sheet-kinds';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { FileDrop } from '../../../ui/file-drop';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { Card, Page } from '../../../ui/page';
import { LoadingState, Notice } from '../../../ui/states';
import { type Checked, given, useUpload } from './api';
import { ImportHistory } from './import-history';
import { ImportPreview } from './import-preview';
import { readSchoolSheet, type SchoolSheet } from './read-school-sheet';
import { TemplateHelp } from './template-help';
import { text } from './text';
import { UploadProgress } from './upload-progress';

/** 10 MB: the national sheet of a large school needs a tenth of it. */
const FILE_MAX_BYTES = 10 * 1024 * 1024;

type Step =
  | { name: 'choose'; problem?: string; isDone?: boolean }
  | { name: 'reading'; file: string }
  | { name: 'checking'; rows: number }
  | {
      name: 'preview';
      sheet: SchoolSheet;
      checked: Checked;
      /** Classes that are added with it. */
      classes: NewClass[];
      /** Those chosen before the admin came back to change them. */
      former: NewClass[];
    };

interface ImportPageProps {
  kind: Kind;
  /** The class of rows that name none, where pupils are put into classes. */
  into?: { id: string; name: string } | undefined;
  onClose: () => void;
}

/** Upload a sheet, see the outcome of every row, and import all that passes, or nothing. */
export function ImportPage({ kind, into, onClose }: ImportPageProps) {
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const look = useUpload(kind);
  const open = async (file: File) => {
    setStep({ name: 'reading', file: file.name });
    const result = await readSchoolSheet(kind, file);
    if ('problem' in result) return setStep({ name: 'choose', problem: result.problem });
    await check(result.sheet);
  };
  const check = async (sheet: SchoolSheet, classes: NewClass[] = [], former: NewClass[] = []) => {
    setStep({ name: 'checking', rows: sheet.rows.length });
    const { file, columns, rows } = sheet;
    try {
      const { data } = await look.mutateAsync({ file, columns, rows, classid: into?.id, ...given(classes) });
      setStep({ name: 'preview', sheet, checked: data, classes, former });
    } catch (error) {
      setStep({ name: 'choose', problem: toProblem(error)?.message ?? '' });
    }
  };
  return (
    <Page
      title={into ? text.titleInto(into.name) : text.titles[kind]}
      description={text.description}
      back={
        <Button variant="ghost" tone="neutral" size="sm" ms="-3" onClick={onClose}>
          <ArrowLeftIcon boxSize="4" />
          {text.back}
        </Button>
      }
    >
      {step.name === 'choose' ? (
        <ChooseFile
          kind={kind}
          into={into}
          problem={step.problem}
          isDone={step.isDone}
          onFile={open}
          // What was said of the import does not hold any more.
          onUndone={() => setStep({ name: 'choose' })}
        />
      ) : null}
      {step.name === 'reading' ? <LoadingState label={text.reading(step.file)} /> : null}
      {step.name === 'checking' ? (
        <Card>
          <UploadProgress sent={look.sent} then={text.checking(formatNumber(step.rows))} />
        </Card>
      ) : null}
      {step.name === 'preview' ? (
        <ImportPreview
          kind={kind}
          classid={into?.id}
          sheet={step.sheet}
          checked={step.checked}
          classes={step.classes}
          former={step.former}
          onClasses={(classes) => void check(step.sheet, classes, step.classes)}
          onAnother={() => setStep({ name: 'choose' })}
          onChanged={() => void check(step.sheet, step.classes)}
          onDone={() => setStep({ name: 'choose', isDone: true })}
        />
      ) : null}
    </Page>
  );
}

interface ChooseFileProps extends Pick<ImportPageProps, 'kind' | 'into'> {
  problem: string | undefined;
  isDone: boolean | undefined;
  onFile: (file: File) => Promise<void>;
  onUndone: () => void;
}

/** The file, the template for it, and the imports before. */
function ChooseFile({ kind, into, problem, isDone, onFile, onUndone }: ChooseFileProps) {
  const hint = into ? text.dropHintInto(into.name) : text.dropHints[kind];
  return (
    <>
      {isDone ? <Notice tone="success">{text.doneNext[kind]}</Notice> : null}
      <Card>
        {problem ? (
          <chakra.div mb="4">
            <Notice tone="danger" urgent>
              {problem}
            </Notice>
          </chakra.div>
        ) : null}
        <FileDrop
          label={text.drop}
          accept={['.xlsx', '.csv']}
          maxBytes={FILE_MAX_BYTES}
          onFile={(file) => void onFile(file)}
        >
          {text.dropHint(formatNumber(IMPORT_ROWS_MAX), hint)}
        </FileDrop>
        <TemplateHelp kind={kind} />
      </Card>
      <ImportHistory onUndone={onUndone} />
    </>
  );
}
