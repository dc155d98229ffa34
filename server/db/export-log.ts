import { writeAudit } from './audit';
import { command } from './command';

interface ExportInput {
  homebase: string;
  actor: string;
  ip: string | null;
  /** `pupils`, `records` … */
  what: string;
  count: number;
  /** Null: of the whole school. */
  class: string | null;
}

/** Who took the pupils' data out of the house, and how much of it. */
export const noteExport = command('export.note', async (tx, input: ExportInput) => {
  const { what, count, class: place } = input;
  await writeAudit(tx, {
    ...input,
    action: `export.${what}`,
    subject: place ?? input.homebase,
    detail: { count },
  });
});
