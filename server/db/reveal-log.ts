import { writeAudit } from './audit';
import { command } from './command';

interface RevealInput {
  /** Whose log it stands in: that of the person's school. */
  homebase: string;
  actor: string;
  ip: string | null;
  /** Whose number it is. */
  person: string;
  field: string;
}

/** Who looked at a private number, before it is shown to him. */
export const noteReveal = command('reveal.note', async (tx, input: RevealInput) => {
  const { person, field } = input;
  await writeAudit(tx, { ...input, action: 'record.reveal', subject: person, detail: { field } });
});
