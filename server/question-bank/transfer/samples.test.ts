import { expect, test } from 'vitest';
import { mediaAddress } from '#domain/rich-text/media';
import { hasSamples, listSamples, readSample } from '../../../tests/support/samples';
import { createMediaBringer } from './bring-media';
import { previewQuestions } from './preview';
import { readFile } from './read-file';

// The content read from the samples is tested beside their readers; here, that all of it can be saved.

const SAMPLES = [
  ...listSamples('questions', '.docx').map((name) => ['questions', name] as const),
  ...listSamples('questions/gift', '.gift').map((name) => ['questions/gift', name] as const),
];

/** The third example of this template has no key. */
const UNFINISHED: Readonly<Record<string, string[]>> = { 'garuda-soal.docx': ['Jawaban harus diisi.'] };

test.skipIf(!hasSamples)('the samples kept beside the project are there to be read', () => {
  expect(SAMPLES).not.toEqual([]);
});

test.each(SAMPLES)('%s/%s can be saved', async (folder, name) => {
  let kept = 0;
  const keep = async () => {
    kept += 1;
    return mediaAddress(kept.toString(16).padStart(64, '0'));
  };
  const file = readFile(readSample(folder, name));
  const questions = await createMediaBringer(file, keep)(file.questions);
  const previews = await previewQuestions(questions, 'bank');
  // Ignores repeated questions, since some samples write one question in several ways.
  const inTheWay = previews
    .flatMap(({ problems }) => problems)
    .filter((said) => !/^Pertanyaan ini sama/.test(said));
  expect(inTheWay).toEqual(UNFINISHED[name] ?? []);
});

test('a folder without samples gives none', () => {
  expect(listSamples('questions/none', '.gift')).toEqual([]);
});
