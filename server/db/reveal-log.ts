import { writeAudit } from './audit';
import { command } from './command';

interface RevealInput {
  /** The school of the person, whose log it goes into. */
  homebase: string;
  actor: string;
  ip: string | null;
  /** The person whose number it is. */
  person: string;
  field: string;
}

/** Audits who looked at a private number, before it is shown. */
export const noteReveal = command('reveal.note', async (tx, input: RevealInput) => {
  const { person, field } = input;
  await writeAudit(tx, { ...input, action: 'record.reveal', subject: person, detail: { field } });
});
