import { v7 } from 'uuid';

/** A new id. The browser's own `crypto.randomUUID` is missing on plain http, where schools without a certificate work. */
export function newId(): string {
  return v7();
}
