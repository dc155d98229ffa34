import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredQuestion } from '#domain/question-bank/authored-question';
import { makeQuestionWorkbook } from '../../src/features/question-bank/export/question-workbook';

const WIDTH = 1_200;
const HEIGHT = 900;

/** Photographs that are all different, like a phone's pasted into a document: JPEG, about 100 kB each. */
export function drawPhotos(count: number): Promise<Buffer[]> {
  const photos = Array.from({ length: count }, (_, number) => {
    const grain = Buffer.alloc(40 * 30 * 3, 0).map(
      (_byte, at) => (at * 7_919 + number * 104_729 + at * at) % 256,
    );
    return sharp(grain, { raw: { width: 40, height: 30, channels: 3 } })
      .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
      .jpeg({ quality: 85 })
      .toBuffer();
  });
  return Promise.all(photos);
}

/** A document with `count` questions, the first of them with a picture each. */
export function makeDocx(count: number, photos: readonly Buffer[]): Buffer {
  const body = Array.from({ length: count }, (_, at) =>
    [
      paragraph(
        `${at + 1}. Perhatikan keterangan nomor ${at + 1}. Manakah pernyataan yang benar?`,
        at < photos.length ? drawing(at) : '',
      ),
      ...choicesOf(at).map((choice, index) => paragraph(`${'ABCD'.charAt(index)}. ${choice}`)),
      paragraph('Kunci: B'),
    ].join(''),
  ).join('');
  const relations = photos.map((_, at) => `<Relationship Id="rId${at}" Target="media/image${at}.jpeg"/>`);
  const namespaces = 'xmlns:w="w" xmlns:a="a" xmlns:r="r" xmlns:wp="wp"';
  const files: Zippable = {
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ),
    'word/_rels/document.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
  };
  for (const [at, photo] of photos.entries()) files[`word/media/image${at}.jpeg`] = [photo, { level: 0 }];
  return Buffer.from(zipSync(files));
}

/** The same as one of our own exports. */
export async function makeXlsx(count: number, photos: readonly Buffer[]): Promise<Buffer> {
  const questions = Array.from({ length: count }, (_, at): AuthoredQuestion => {
    const picture = at < photos.length ? `<p><img src="media:foto-${at}.jpeg" alt="Foto ${at + 1}"></p>` : '';
    return {
      qtype: QTYPE.multipleChoice,
      text: `<p>Perhatikan keterangan nomor ${at + 1}. Manakah pernyataan yang benar?</p>${picture}`,
      points: null,
      tags: [],
      choices: choicesOf(at).map((text, index) => ({ text, isRight: index === 1 })),
    };
  });
  const files = photos.map((photo, at) => [`foto-${at}.jpeg`, photo.toString('base64')] as const);
  const workbook = await makeQuestionWorkbook(questions, files);
  return Buffer.from(await workbook.arrayBuffer());
}

function choicesOf(at: number): string[] {
  return ['pertama', 'kedua', 'ketiga', 'keempat'].map(
    (which) => `Pernyataan ${which} tentang hal ${at + 1}`,
  );
}

function paragraph(text: string, more = ''): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r>${more}</w:p>`;
}

function drawing(at: number): string {
  return `<w:r><w:drawing><wp:inline><wp:docPr descr="Foto ${at + 1}"/><a:blip r:embed="rId${at}"/></wp:inline></w:drawing></w:r>`;
}
