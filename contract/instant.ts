/** A moment in milliseconds, as the database keeps it, in the form of `instant` (`fields.ts`), as it travels. */
export function toInstant(ms: number): string;
export function toInstant(ms: number | null | undefined): string | null;
export function toInstant(ms: number | null | undefined): string | null {
  return ms === null || ms === undefined ? null : new Date(ms).toISOString();
}
