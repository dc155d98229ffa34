import * as z from 'zod/mini';
import { id, instant } from '../fields';

// The photograph of a pupil and his documents: part of his record (ADR 110).

export const DOCUMENT_KINDS = ['photo', 'birthCertificate', 'familyCard', 'diploma', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The most characters of the name of a document of the kind `other`. */
export const DOCUMENT_NAME_MAX = 60;

const MB = 1024 * 1024;

/** Largest picture that is taken; what is kept of it is far smaller. */
export const PICTURE_BYTES_MAX = 10 * MB;
/** Largest PDF; it is kept as it is. */
export const PDF_BYTES_MAX = 2 * MB;
/** Longest side of a page that is kept, in pixels: A4 at some 190 dots an inch, so that its small print can be read. */
export const PAGE_EDGE_PX = 2_200;
/** The most documents on record of one pupil besides his photograph, and what they and it may take together. */
export const DOCUMENTS_MAX = 12;
export const DOCUMENTS_BYTES_MAX = 12 * MB;
/** The most documents about one pupil that may wait for the school. */
export const WAITING_DOCUMENTS_MAX = 6;

export const recordDocument = z.strictObject({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  /** Only of the kind `other`. */
  name: z.nullable(z.string()),
  type: z.enum(['image/jpeg', 'application/pdf']),
  /** Bytes. */
  size: z.int(),
  at: instant,
  /** Who brought it; null if the account is gone. */
  by: z.nullable(z.string()),
});
export type RecordDocument = z.output<typeof recordDocument>;
