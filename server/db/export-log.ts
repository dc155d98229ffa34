import { writeAudit } from './audit';
import { command } from './command';

interface ExportInput {
  homebase: string;
  actor: string;
  ip: string | null;
  what:
    | 'audit'
    | 'classes'
    | 'classPupils'
    | 'examFigures'
    | 'families'
    | 'graduates'
    | 'officers'
    | 'parents'
    | 'pupils'
    | 'records'
    | 'schoolPupils'
    | 'schoolTeachers'
    | 'schools'
    | 'subjects'
    | 'teachers';
  count: number;
  /** Null for the whole school. */
  class: string | null;
  /** The filter of the rows, if it is more than a class. */
  chosen?: Readonly<Record<string, string>>;
}

/** Which part of a list was exported, if it was not all of it as it opens. */
export function chosenOf(asked: Readonly<Record<string, string | undefined>>): Pick<ExportInput, 'chosen'> {
  const chosen = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return Object.keys(chosen).length > 0 ? { chosen } : {};
}

/** The same of a list that opens with the active rows: to leave it so chooses nothing. */
export function chosenBeyondActive(
  asked: Readonly<Record<string, string | undefined>>,
): Pick<ExportInput, 'chosen'> {
  return chosenOf({ ...asked, state: asked.state === 'active' ? undefined : asked.state });
}

/** Audits who exported people's data, and how much of it. */
export const noteExport = command('export.note', async (tx, input: ExportInput) => {
  const { what, count, class: place, chosen } = input;
  await writeAudit(tx, {
    ...input,
    action: `export.${what}`,
    subject: place ?? input.homebase,
    detail: chosen ? { count, chosen } : { count },
  });
});
