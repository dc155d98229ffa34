import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { GraduationPage } from './graduation-page';
import { text } from './text';

const id = (last: string) => `0190a000-0000-7000-8000-00000000000${last}`;
const PERIOD = {
  id: id('1'),
  name: '2026/2027',
  isactive: true,
  students: 3,
  exams: 0,
  createdat: '2026-07-01T00:00:00Z',
};
const CLASS = {
  id: id('2'),
  name: 'XII IPA 1',
  grade: id('3'),
  grade_name: '12',
  major: null,
  major_name: null,
  homeroom: null,
  students: 2,
  isactive: true,
};
const pupil = (last: string, name: string, isactive = true) => ({
  id: id(last),
  name,
  nis: `100${last}`,
  gender: 'L',
  isactive,
});

test('a class graduates but for whom one unticks, after what it means was said', async () => {
  const sent = stubWire({
    '/api/admin/graduation/get-data': onePage([]),
    '/api/admin/graduation/get-graduations': { data: [] },
    '/api/admin/periode/get-periode': onePage([PERIOD]),
    '/api/admin/class/get-class': onePage([CLASS]),
    '/api/admin/class/get-students': onePage([
      pupil('4', 'Adi'),
      pupil('5', 'Budi'),
      pupil('6', 'Sudah Pindah', false),
    ]),
    '/api/admin/graduation/graduate-class': { message: '1 siswa dinyatakan lulus.', data: { id: id('7') } },
  });
  drawScreen(<GraduationPage pageTabs={{}} />);
  expect(await screen.findByText(text.emptyTitle)).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: text.start })[0] ?? document.body);
  await screen.findByRole('option', { name: CLASS.name });
  await userEvent.selectOptions(screen.getByLabelText(text.class), CLASS.id);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Budi/ }));
  expect(screen.queryByText('Sudah Pindah')).toBeNull();
  expect(screen.getByText(text.chosen('1', '2'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: text.save('1') }));
  expect(screen.getByText(text.confirmBody('1'))).toBeTruthy();
  await userEvent.type(screen.getByLabelText(text.day), '2026-05-04');
  await userEvent.click(screen.getByRole('button', { name: text.confirm }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      periode: PERIOD.id,
      classid: CLASS.id,
      students: [id('4')],
      date: '2026-05-04',
    }),
  );
});

test('a whole class that graduated is confirmed and leads back to the alumni, although it has no pupils any more', async () => {
  let hasLeft = false;
  let comePeriods = () => {};
  const laterPeriods = new Promise<unknown>((resolve) => {
    comePeriods = () => resolve(onePage([PERIOD]));
  });
  stubWire({
    '/api/admin/graduation/get-data': onePage([]),
    '/api/admin/graduation/get-graduations': { data: [] },
    '/api/admin/periode/get-periode': () => (hasLeft ? laterPeriods : onePage([PERIOD])),
    '/api/admin/class/get-class': () => onePage([{ ...CLASS, students: hasLeft ? 0 : 1 }]),
    '/api/admin/class/get-students': () => onePage([pupil('4', 'Adi', !hasLeft)]),
    '/api/admin/graduation/graduate-class': () => {
      hasLeft = true;
      return { message: '1 siswa dinyatakan lulus.', data: { id: id('7') } };
    },
  });
  drawScreen(<GraduationPage pageTabs={{}} />);
  await screen.findByText(text.emptyTitle);
  await userEvent.click(screen.getAllByRole('button', { name: text.start })[0] ?? document.body);
  await screen.findByRole('option', { name: CLASS.name });
  await userEvent.selectOptions(screen.getByLabelText(text.class), CLASS.id);
  await userEvent.click(await screen.findByRole('button', { name: text.save('1') }));
  await userEvent.click(screen.getByRole('button', { name: text.confirm }));
  // The class has no pupils any more before everything else has been read again.
  await screen.findByText(text.chooseFirst);
  comePeriods();
  expect(await screen.findByText('1 siswa dinyatakan lulus.')).toBeTruthy();
  expect(await screen.findByText(text.emptyTitle)).toBeTruthy();
});
