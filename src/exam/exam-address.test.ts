import { expect, test } from 'vitest';
import { readAddress } from './exam-address';

test('the address gives the title with its dashes as spaces', () => {
  expect(readAddress('?onExam=true&name=Ujian-Akhir-IPA&examid=7')).toEqual({
    examId: '7',
    title: 'Ujian Akhir IPA',
  });
});
