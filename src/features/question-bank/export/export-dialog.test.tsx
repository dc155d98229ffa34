import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import { QTYPE } from '#contract/question-bank/question-type';
import { mediaAddress } from '#domain/rich-text/media';
import { readFile } from '../../../../server/question-bank/transfer/read-file';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { ExportDialog } from './export-dialog';
import { text } from './text';

const PICTURE = mediaAddress('ab'.repeat(32));
const QUESTION: QuestionForStaff = {
  id: '0190a000-0000-7000-8000-00000000000b',
  bank: '0190a000-0000-7000-8000-00000000000a',
  qtype: QTYPE.multipleChoice,
  question: '',
  content: [['p', {}, 'Apa ini? ', ['img', { src: PICTURE, alt: 'Bola' }]]],
  choices: [
    { key: 'a', text: 'bola', content: ['bola'] },
    { key: 'b', text: 'kubus', content: ['kubus'] },
  ],
  qkey: 'a',
  rule: 'each',
  tags: [],
  poin: 2.5,
  createdat: '2026-08-01T00:00:00Z',
  changedat: null,
};

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function draw(picture: () => Response, questions = [QUESTION]) {
  const onClose = vi.fn();
  stubWire({ '/api/bank/get-media': picture });
  drawScreen(<ExportDialog name="UAS IPA" questions={questions} onClose={onClose} />);
  return onClose;
}

test('a bank leaves as Moodle XML with its pictures within', async () => {
  const onClose = draw(() => new Response('RIFF', { headers: { 'content-type': 'image/webp' } }));
  await userEvent.click(screen.getByRole('radio', { name: /Moodle XML/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Unduh' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const written = await saved[0]?.text();
  expect(written).toContain(`<img src="@@PLUGINFILE@@/${'ab'.repeat(32)}.webp" alt="Bola">`);
  expect(written).toContain(
    `<file name="${'ab'.repeat(32)}.webp" path="/" encoding="base64">UklGRg==</file>`,
  );
  expect(written).toContain('<defaultgrade>2.5</defaultgrade>');
});

test.each([
  ['QTI', /QTI/, `media:media/${'ab'.repeat(32)}.webp`, `media/${'ab'.repeat(32)}.webp`],
  ['Excel', /Excel/, `media:${'ab'.repeat(32)}.webp`, `${'ab'.repeat(32)}.webp`],
])('a bank that left as %s brings its pictures back', async (_what, format, named, held) => {
  const onClose = draw(() => new Response('RIFF', { headers: { 'content-type': 'image/webp' } }));
  await userEvent.click(screen.getByRole('radio', { name: format }));
  await userEvent.click(screen.getByRole('button', { name: 'Unduh' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const { questions, media } = readFile(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []));
  expect(questions[0]?.question.text).toContain(`<img src="${named}" alt="Bola">`);
  expect(new TextDecoder().decode(media[held])).toBe('RIFF');
});

test('who takes partners with pictures to Moodle reads how they look there, and nobody else', async () => {
  const rows = ['Bulat', 'Bersudut'].map((words) => ({ text: words, content: [words] }));
  const drawn = { ...QUESTION, qtype: QTYPE.matching, content: ['Jodohkan!'], rows, qkey: 'ab' };
  const partners: QuestionForStaff['choices'] = [
    { key: 'a', text: '', content: [['img', { src: PICTURE, alt: 'Bola' }]] },
    { key: 'b', text: 'kubus', content: ['kubus'] },
  ];
  draw(() => new Response(''), [QUESTION, { ...drawn, choices: partners }]);
  expect(screen.queryByText(text.markedPartners('1'))).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /GIFT/ }));
  expect(screen.getByText(text.markedPartners('1'))).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /QTI/ }));
  expect(screen.queryByText(text.markedPartners('1'))).toBeNull();
});

test('a picture that cannot be fetched is no silent loss: nothing is saved, and it says so', async () => {
  const onClose = draw(() => new Response('', { status: 404 }));
  await userEvent.click(screen.getByRole('button', { name: 'Unduh' }));
  expect(await screen.findByText(/tidak dapat disiapkan/)).toBeTruthy();
  expect([saved.length, onClose.mock.calls.length]).toEqual([0, 0]);
});
