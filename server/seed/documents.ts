import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { DocumentKind } from '#contract/records/document';
import { drawPicture } from '../media/pictures';
import { newId, type SeedContext } from './identity';

interface DocumentsPlan {
  homebase: string;
  /** Ids by NIS. */
  pupils: ReadonlyMap<string, string>;
  /** Who has brought them. */
  by: string;
}

/** Has a photograph. */
const PHOTOGRAPHED = ['1031', '1032', '1033', '1034', '1035', '1061', '1062', '1103'];
/** Has documents too: of two classes, and the elder child of the demo's parent. */
const DOCUMENTED = ['1031', '1061', '1103'];

/** Photographs and documents of a handful of pupils: drawings, of which none shows anybody. */
export async function plantDocuments(
  context: SeedContext,
  { homebase, pupils, by }: DocumentsPlan,
): Promise<void> {
  const people = await context.db
    .selectFrom('users')
    .select(['id', 'nis', 'gender'])
    .where('homebase', '=', homebase)
    .where('id', 'in', [...pupils.values()])
    .orderBy('nis')
    .execute();
  const keep = (student: string, kind: DocumentKind, type: Kept, bytes: Uint8Array) =>
    plantDocument(context, { homebase, student, by, kind, type, bytes });
  for (const [index, { id, nis, gender }] of people.entries()) {
    if (PHOTOGRAPHED.includes(nis ?? ''))
      await keep(id, 'photo', 'image/jpeg', await drawPortrait(index, gender));
    if (!DOCUMENTED.includes(nis ?? '')) continue;
    await keep(id, 'birthCertificate', 'image/jpeg', await drawCertificate(index));
    await keep(id, 'familyCard', 'application/pdf', writePdf(nis ?? ''));
  }
}

type Kept = 'image/jpeg' | 'application/pdf';

interface PlantedDocument extends Pick<DocumentsPlan, 'homebase' | 'by'> {
  student: string;
  kind: DocumentKind;
  type: Kept;
  bytes: Uint8Array;
}

async function plantDocument(
  context: SeedContext,
  { homebase, student, by, kind, type, bytes }: PlantedDocument,
) {
  const id = newId(context);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const row = { homebase, id, student, kind, type, hash, name: null, size: bytes.byteLength };
  await context.db
    .insertInto('pupil_documents')
    .values({ ...row, created_by: by, created_at: context.now, state: 'kept' })
    .execute();
  await context.db.insertInto('pupil_document_files').values({ homebase, document: id, bytes }).execute();
}

const SKINS = ['#e3b793', '#d6a47c', '#c98f66'];

/** Head and shoulders before the red of odd years of birth; without letters, because a server may have no font. */
function drawPortrait(index: number, gender: 'L' | 'P' | null): Promise<Uint8Array> {
  const skin = SKINS[index % SKINS.length];
  const face = `<ellipse cx="240" cy="270" rx="92" ry="118" fill="${skin}"/>
    <circle cx="205" cy="262" r="9" fill="#2b211c"/><circle cx="275" cy="262" r="9" fill="#2b211c"/>
    <path d="M208 322q32 24 64 0" fill="none" stroke="#7d3f35" stroke-width="7" stroke-linecap="round"/>`;
  const hair =
    '<path d="M140 262q-6-140 100-144t100 144q-18-66-58-84q-60 22-112-4q-22 34-30 88z" fill="#1d1712"/>';
  const scarf = `<path d="M240 108c-104 0-136 92-132 196 2 80 14 130 46 170h172c32-40 44-90 46-170 4-104-28-196-132-196zM240 168c58 0 84 46 84 104s-38 112-84 112-84-54-84-112 26-104 84-104z" fill="#f5f5f2" fill-rule="evenodd"/>`;
  const shirt =
    '<path d="M40 640q0-150 118-176l82 34 82-34q118 26 118 176z" fill="#fafafa"/><path d="M226 500h28l14 140h-56z" fill="#6b7280"/>';
  return draw(
    `<rect width="480" height="640" fill="#b3261e"/>${shirt}<rect x="204" y="360" width="72" height="120" fill="${skin}"/>${face}${gender === 'P' ? scarf : hair}`,
    { width: 480, height: 640, as: 'portrait' },
  );
}

/** A page with a frame, a seal and lines where a certificate has words. */
function drawCertificate(index: number): Promise<Uint8Array> {
  const lines = Array.from({ length: 12 }, (_, at) => {
    const width = 300 + ((index + at * 3) % 5) * 80;
    return `<rect x="110" y="${430 + at * 62}" width="${width}" height="14" rx="7" fill="#8b97a5"/>`;
  }).join('');
  return draw(
    `<rect width="900" height="1272" fill="#fdfcf5"/><rect x="40" y="40" width="820" height="1192" fill="none" stroke="#2f6b5e" stroke-width="10"/>
    <circle cx="450" cy="170" r="70" fill="none" stroke="#b48a2c" stroke-width="12"/><path d="M450 118l16 36 40 4-30 27 9 39-35-20-35 20 9-39-30-27 40-4z" fill="#b48a2c"/>
    <rect x="220" y="280" width="460" height="30" rx="6" fill="#334155"/><rect x="300" y="336" width="300" height="18" rx="6" fill="#64748b"/>${lines}
    <circle cx="680" cy="1110" r="64" fill="none" stroke="#4458a8" stroke-width="6" opacity=".7"/>`,
    { width: 900, height: 1_272, as: 'scan' },
  );
}

interface Drawing {
  width: number;
  height: number;
  as: 'portrait' | 'scan';
}

async function draw(parts: string, { width, height, as }: Drawing): Promise<Uint8Array> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts}</svg>`;
  return drawPicture(await sharp(Buffer.from(drawing)).png().toBuffer(), as);
}

/** One page that says that it is an example; whoever opens it has the fonts. */
function writePdf(nis: string): Uint8Array {
  const words = `BT /F1 20 Tf 72 760 Td (KARTU KELUARGA - CONTOH) Tj /F1 12 Tf 0 -34 Td (Dokumen contoh untuk siswa NIS ${nis}.) Tj 0 -20 Td (Bukan dokumen yang sebenarnya.) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${words.length}>>\nstream\n${words}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(pdf + end, 'latin1'));
}
