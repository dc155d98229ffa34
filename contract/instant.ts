/** Converts milliseconds, as the database stores a time, to `instant` (`fields.ts`), as it is transferred. */
export function toInstant(ms: number): string;
export function toInstant(ms: number | null | undefined): string | null;
export function toInstant(ms: number | null | undefined): string | null {
  return ms === null || ms === undefined ? null : new Date(ms).toISOString();
}
