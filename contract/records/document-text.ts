import type { DocumentKind } from './document';

export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  photo: 'Foto',
  birthCertificate: 'Akta kelahiran',
  familyCard: 'Kartu keluarga',
  diploma: 'Ijazah',
  other: 'Dokumen lain',
};

/** What a document is called: by its kind, or by the name that somebody gave it. */
export function documentName({ kind, name }: { kind: DocumentKind; name: string | null }): string {
  return name ?? DOCUMENT_NAMES[kind];
}
