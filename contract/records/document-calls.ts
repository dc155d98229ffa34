import * as z from 'zod/mini';
import type { Group } from '../endpoint';
import { id } from '../fields';
import { RECORD_LEVELS } from '../levels';
import { isSeen } from '../school/person-fields';
import { DOCUMENT_KINDS, DOCUMENT_NAME_MAX, PICTURE_BYTES_MAX } from './document';
import { NAME_REQUIRED } from './document-text';
import { writeReply } from './record-shown';

const documentName = z.string().check(
  z.overwrite((value: string) => value.normalize('NFC').replace(/\s+/g, ' ')),
  z.trim(),
  z.minLength(1, NAME_REQUIRED),
  z.maxLength(DOCUMENT_NAME_MAX, `Paling panjang ${DOCUMENT_NAME_MAX} karakter.`),
  z.refine(isSeen, 'Memuat karakter yang tidak diperbolehkan.'),
);

const reading = {
  method: 'GET',
  levels: RECORD_LEVELS,
  scope: 'pupilRecord',
  input: z.strictObject({ userid: id, id }),
  kind: 'file',
  reply: z.unknown(),
  shed: 'first',
  origin: 'ours',
} as const;

/** Calls of `/api/database` about photographs and documents; which there are is told with the record. */
export const documentCalls = {
  addDocument: {
    method: 'POST',
    path: '/add-document',
    levels: RECORD_LEVELS,
    scope: 'pupilRecord',
    /** The file is the body itself; its first bytes decide its type. */
    upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] },
    maxBytes: PICTURE_BYTES_MAX,
    patience: 'long',
    input: z.strictObject({
      userid: id,
      kind: z.enum(DOCUMENT_KINDS),
      /** Required for the kind `other`, and kept for no other. */
      name: z.optional(documentName),
    }),
    reply: writeReply,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Staff add a document to a record, or replace the photograph; pupils and parents propose it. Pictures are re-encoded, a PDF is kept as it is; what is there already is not added again.',
  },
  removeDocument: {
    method: 'DELETE',
    path: '/delete-document',
    levels: RECORD_LEVELS,
    scope: 'pupilRecord',
    input: z.strictObject({ userid: id, id }),
    reply: writeReply,
    retry: 'never',
    origin: 'ours',
    summary: 'Takes a document or the photograph out of a record; pupils and parents propose it.',
  },
  getDocument: {
    ...reading,
    path: '/get-document',
    audited: true,
    retry: 'never',
    summary:
      'A document of a record, or one that is proposed, to save; that somebody of the school opened it is written to the audit log first.',
  },
  getPhoto: {
    ...reading,
    path: '/get-photo',
    retry: 'idempotent',
    summary: 'The photograph of a record, or one that is proposed, to show.',
  },
} as const satisfies Group;
