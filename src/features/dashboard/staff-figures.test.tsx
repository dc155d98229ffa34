import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EXAM_ROW } from '../../../tests/support/exam-row';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../tests/support/office-screen';
import { StaffFigures } from './staff-figures';

test('the number of open exams is the one that the server counts, whatever the newest exams are', async () => {
  const ended = { ...EXAM_ROW, isactive: true, close_at: '2020-01-01T00:00:00Z' };
  stubWire({
    '/api/exam/get-exam': ({ query }: SentCall) =>
      query.open === 'now'
        ? { ...onePage([]), totalData: 104 }
        : { ...onePage([ended, { ...ended, id: ended.homebase }]), totalData: 250 },
    '/api/bank/get-bank': { ...onePage([]), totalData: 7 },
  });
  drawScreen(<StaffFigures examPath="/ujian" />);
  const open = await screen.findByRole('link', { name: /^Ujian yang dibuka\s*104\s*dari 250 ujian$/ });
  expect(open.getAttribute('href')).toBe('/ujian?dibuka=now');
  expect(screen.getByRole('link', { name: /^Ujian\s*250$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Bank soal\s*7$/ })).toBeTruthy();
});
