import { database } from '#contract/records/database';
import { type DocumentKind, PDF_BYTES_MAX } from '#contract/records/document';
import { call } from '../../../lib/api-client';
import { toApiError } from '../../../lib/api-error';
import { toSmallerPicture } from '../../../lib/smaller-picture';
import { callWithProgress } from '../../../lib/upload-call';
import { useWrite } from '../../../lib/use-write';
import { RECORDS } from '../api';
import { text } from './text';

export interface NewFile {
  kind: DocumentKind;
  name?: string;
  file: File;
  /** Told how much has left, 0 to 100. */
  onShare: (percent: number) => void;
}

/** The server waits so long for a slow body. */
const PATIENCE_MS = 5 * 60_000;

/** Sends a photograph or document; a large picture is made smaller first. */
export function useAddDocument(userid: string) {
  return useWrite(async ({ kind, name, file, onShare }: NewFile) => {
    const blob = await prepare(file);
    return callWithProgress(
      database.addDocument,
      { userid, kind, ...(name ? { name } : {}) },
      { file: blob, timeoutMs: PATIENCE_MS, onSent: (bytes, all) => onShare((100 * bytes) / all) },
    );
  }, RECORDS);
}

/** Beyond it the server makes a page smaller itself. */
const EDGE_PX = 2_200;

async function prepare(file: File): Promise<Blob> {
  if (isPdf(file)) {
    if (file.size > PDF_BYTES_MAX) throw toApiError({ code: 'documentTooLarge', message: text.pdfTooLarge });
    return new Blob([file], { type: 'application/pdf' });
  }
  // What this browser cannot read the server may, or it says what is wrong.
  return (await toSmallerPicture(file, EDGE_PX)) ?? new Blob([file], { type: file.type || 'image/jpeg' });
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
