import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
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
  left: 0,
  isactive: true,
};
const pupil = (last: string, name: string, isactive = true) => ({
  id: id(last),
  name,
  nis: `100${last}`,
  gender: 'L',
  isactive,
  state: isactive ? 'active' : 'inactive',
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

test('of more deactivated pupils than a form can show, the one that is meant is found by typing, with one request for a word', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({
    id: `0190a000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    name: `Alumni ${index}`,
    nis: `${5_000 + index}`,
  }));
  const zaki = { id: id('9'), name: 'Zaki', nis: '9001' };
  const sent = stubWire({
    '/api/admin/graduation/get-data': onePage([]),
    '/api/admin/graduation/get-graduations': { data: [] },
    '/api/admin/periode/get-periode': onePage([PERIOD]),
    '/api/admin/class/get-class': onePage([CLASS]),
    '/api/admin/graduation/get-students': ({ query }: SentCall) =>
      query.search === '9001' ? onePage([zaki]) : { ...onePage(many), totalData: 2_300 },
    '/api/admin/graduation/add-data': { message: 'Dicatat.' },
  });
  drawScreen(<GraduationPage pageTabs={{}} />);
  await userEvent.click((await screen.findAllByRole('button', { name: text.add }))[0] ?? document.body);
  expect(await screen.findByText(text.morePupils('100', '2.300'))).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Siswa/), many[0]?.id ?? '');
  await userEvent.type(screen.getByLabelText(text.findPupil), '9001{Enter}');
  expect(screen.getByText(text.lookingFor)).toBeTruthy();
  const option = await screen.findByRole('option', { name: 'Zaki · 9001' });
  expect(screen.queryByText(text.lookingFor)).toBeNull();
  const asked = sent.filter(({ path }) => path.endsWith('graduation/get-students'));
  expect(asked.map(({ query }) => query.search)).toEqual([undefined, '9001']);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(text.pupilRequired)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Siswa/), option);
  await userEvent.selectOptions(screen.getByLabelText(/^Status/), 'moved');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('add-data'))?.body).toMatchObject({ userid: zaki.id }),
  );
});
