// Notes of devices as SQL finds them in the log: by the beginning of the body as it is stored, JSON without spaces
// (`operation-body.ts`), so that an index can hold them. The ledger logs no note whose body begins otherwise. Migrations
// repeat some of these conditions word for word, so their text must not change.

/** A note of the fullscreen watch (`watch-notes.ts`); the condition of the index operations_watch. */
export const IS_WATCH = noted('fullscreen-');

const BY_HIMSELF = begins('fullscreen-left:student"');
const FROZEN = begins('fullscreen-frozen"');

/** The pupil left fullscreen himself; the condition of the index operations_departures. */
export const IS_DEPARTURE = `${IS_WATCH} AND ${BY_HIMSELF}`;

/** His questions were covered because he stayed out; the condition of the index operations_freezes. */
export const IS_FREEZE = `${IS_WATCH} AND ${FROZEN}`;

/** Either of them. */
export const IS_AGAINST = `${IS_WATCH} AND (${BY_HIMSELF} OR ${FROZEN})`;

/** The other device events shown in a sitting's history. */
export const IS_TOLD = `kind = 'event' AND (${begins('fullscreen-')} OR ${begins('report:')} OR ${begins('insecure-context"')})
  AND NOT (${BY_HIMSELF} OR ${FROZEN})`;

/** Changes of a device's clock, and sleeps (`clock-notes.ts`). */
export const IS_CLOCK = `kind = 'event' AND (${begins('clock-jump:')} OR ${begins('slept:')})`;

/** A note whose number per log is limited: `limited` in `known-notes.ts`. */
export const IS_LIMITED = `${noted('')} AND NOT (${BY_HIMSELF} OR ${FROZEN} OR ${begins('sound-begun:')})`;

/** A pupil's report of a question (`device-notes.ts`); the condition of the index operations_reports. */
export const IS_REPORT = `kind = 'event' AND question IS NOT NULL AND ${begins('report:')}`;

/** The same of an operation in hand. */
export function isReport({ kind, question, body }: LoggedNote): boolean {
  return kind === 'event' && question !== null && body.startsWith('{"note":"report:');
}

interface LoggedNote {
  kind: string;
  question: string | null;
  body: string;
}

function noted(note: string): string {
  return `kind = 'event' AND ${begins(note)}`;
}

function begins(note: string): string {
  const start = `{"note":"${note}`;
  return `substr(body, 1, ${start.length}) = '${start}'`;
}
