import { useState } from 'react';
import type { NewClass } from '#contract/school/sheet-import';
import type { Kind } from '#domain/school/sheet-kinds';
import { isApiError } from '../../../lib/api-error';
import { toProblem } from '../../../lib/problem';
import { toaster } from '../../../ui/toast';
import { type Checked, given, useUpload } from './api';
import { readSchoolSheet, type SchoolSheet } from './read-school-sheet';

/** A sheet and what the server would do with it. */
export interface Preview {
  sheet: SchoolSheet;
  checked: Checked;
  /** Classes that are added with it. */
  classes: NewClass[];
  /** Those chosen before the admin came back to change them. */
  former: NewClass[];
}

export interface FailedCheck {
  message: string;
  onRetry: () => void;
}

type Step =
  | { name: 'choose'; problem?: string; failed?: FailedCheck; isDone?: boolean }
  | { name: 'reading'; file: string }
  | { name: 'checking'; file: string; rows: number }
  /** After a failed check it shows what the check before found, which cannot be imported. */
  | { name: 'preview'; preview: Preview; failed?: FailedCheck };

/** An import from the choice of a file to its end; `classid`: the class of rows that name none. */
export function useSchoolImport(kind: Kind, classid: string | undefined) {
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const look = useUpload(kind);
  const run = useUpload(kind);

  /** `shown`: what the check before found, to which a failure returns. */
  const check = async (sheet: SchoolSheet, classes: NewClass[], former: NewClass[], shown?: Preview) => {
    const { file, columns, rows } = sheet;
    setStep({ name: 'checking', file, rows: rows.length });
    try {
      const { data } = await look.mutateAsync({ file, columns, rows, classid, ...given(classes) });
      setStep({ name: 'preview', preview: { sheet, checked: data, classes, former } });
    } catch (error) {
      const onRetry = () => void check(sheet, classes, former, shown);
      const failed = { message: toProblem(error)?.message ?? '', onRetry };
      // Classes that were chosen just now are not chosen a second time.
      const kept = shown && (classes.length > 0 ? { ...shown, former: classes } : shown);
      setStep(kept ? { name: 'preview', preview: kept, failed } : { name: 'choose', failed });
    }
  };

  return {
    step,
    /** What has been sent of the sheet that is checked, and the write that imports it. */
    checkSent: look.sent,
    run,
    open: async (file: File) => {
      setStep({ name: 'reading', file: file.name });
      const result = await readSchoolSheet(kind, file);
      if ('problem' in result) return setStep({ name: 'choose', problem: result.problem });
      await check(result.sheet, [], []);
    },
    choose: () => setStep({ name: 'choose' }),
    /** Checks the sheet again with other classes. */
    takeClasses: (shown: Preview, classes: NewClass[]) =>
      void check(shown.sheet, classes, shown.classes, shown),
    save: (shown: Preview) => {
      const { sheet, checked, classes } = shown;
      const { file, columns, rows } = sheet;
      const input = { file, columns, rows, plan: checked.plan, classid, ...given(classes) };
      void run
        .mutateAsync(input, {
          // The school's data changed meanwhile. Who has left the page asked for no other check.
          onError: (error) => {
            if (isApiError(error) && error.code === 'conflict') void check(sheet, classes, [], shown);
          },
        })
        // It takes minutes: who has left the page is told too, and only a promise outlives it.
        .then(
          ({ message }) => {
            toaster.success(message);
            setStep({ name: 'choose', isDone: true });
          },
          (error) => toaster.error(toProblem(error)?.message ?? ''),
        );
    },
  };
}
