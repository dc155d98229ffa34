import { type DocumentKind, PDF_BYTES_MAX } from './document';

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

export const NAME_REQUIRED = 'Tulis nama dokumennya.';

export const PDF_MOST = `PDF paling besar ${PDF_BYTES_MAX / 1024 / 1024} MB`;
export const PDF_TOO_LARGE = `${PDF_MOST}. Kecilkan dahulu, atau kirim sebagai foto.`;
