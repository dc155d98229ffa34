import { database } from '#contract/records/database';
import { type DocumentKind, PAGE_EDGE_PX, PDF_BYTES_MAX } from '#contract/records/document';
import { PDF_TOO_LARGE } from '#contract/records/document-text';
import { call } from '../../../lib/api-client';
import { toApiError } from '../../../lib/api-error';
import { sizeOfPlainJpeg } from '../../../lib/plain-jpeg';
import { toSmallerPicture } from '../../../lib/smaller-picture';
import { callWithProgress } from '../../../lib/upload-call';
import { useWrite } from '../../../lib/use-write';
import { RECORDS } from '../api';

export interface NewFile {
  kind: DocumentKind;
  name?: string;
  file: File;
  /** Told how much has left, 0 to 100. */
  onShare: (percent: number) => void;
  /** Aborts the sending. */
  signal: AbortSignal;
}

/** The server waits so long for a slow body. */
const PATIENCE_MS = 5 * 60_000;

/** Sends a photograph or document; a large picture is made smaller first. */
export function useAddDocument(userid: string) {
  return useWrite(async ({ kind, name, file, onShare, signal }: NewFile) => {
    const blob = await prepare(file, kind === 'photo' ? PHOTO_EDGE_PX : PAGE_EDGE_PX);
    return callWithProgress(
      database.addDocument,
      { userid, kind, ...(name ? { name } : {}) },
      { file: blob, signal, timeoutMs: PATIENCE_MS, onSent: (bytes, all) => onShare((100 * bytes) / all) },
    );
  }, RECORDS);
}

/** Twice what is kept of a photograph, which is cropped from it. */
const PHOTO_EDGE_PX = 1_280;
/** A larger file gets smaller by being drawn anew. */
const AS_IT_IS_BYTES_MAX = 2 * 1024 * 1024;

async function prepare(file: File, edgePx: number): Promise<Blob> {
  if (isPdf(file)) {
    if (file.size > PDF_BYTES_MAX) throw toApiError({ code: 'documentTooLarge', message: PDF_TOO_LARGE });
    return new Blob([file], { type: 'application/pdf' });
  }
  // Drawn anew it would be another file, and what was saved from a record could not be told from a new one.
  if (await isFit(file, edgePx)) return new Blob([file], { type: 'image/jpeg' });
  // What this browser cannot read the server may, or it says what is wrong.
  return (await toSmallerPicture(file, edgePx)) ?? new Blob([file], { type: file.type || 'image/jpeg' });
}

async function isFit(file: File, edgePx: number): Promise<boolean> {
  if (file.size > AS_IT_IS_BYTES_MAX) return false;
  const size = sizeOfPlainJpeg(new Uint8Array(await file.arrayBuffer()));
  return size !== undefined && Math.max(size.width, size.height) <= edgePx;
}

function isPdf({ name, type }: File): boolean {
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf');
}

/** A document in full. That somebody of the school opened it is recorded. */
export async function fetchDocument(userid: string, id: string): Promise<Blob> {
  const { bytes, headers } = await call(database.getDocument, { userid, id }, { timeoutMs: 120_000 });
  return new Blob([bytes], { type: headers.get('content-type') ?? '' });
}

/** The address of a photograph, which only those may load who may see the record. */
export function photoAddress(userid: string, id: string): string {
  return `${database.getPhoto.path}?${new URLSearchParams({ userid, id })}`;
}
