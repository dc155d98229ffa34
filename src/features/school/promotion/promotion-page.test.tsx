import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { CLASS, PERIOD, rowId } from '../../../../tests/support/school-rows';
import { PromotionPage } from './promotion-page';

const NEXT = { ...PERIOD, id: rowId('17'), name: '2027/2028', isactive: false };
const TEN = { ...CLASS, id: rowId('01'), name: 'X 1', grade_name: '10', students: 2 };
const ELEVEN = { ...CLASS, id: rowId('02'), name: 'XI 1', grade_name: '11', students: 1 };
const pupil = (last: string, name: string) => ({
  id: rowId(last),
  name,
  nis: last,
  gender: null,
  isactive: true,
  state: 'active' as const,
});
const [AYU, BIMA, CITRA] = [pupil('31', 'Ayu'), pupil('32', 'Bima'), pupil('33', 'Citra')];

test('after a part was saved the page goes on with the rest, and shows which classes are done', async () => {
  const sent = stubWire({
    '/api/admin/periode/get-periode': onePage([PERIOD, NEXT]),
    '/api/admin/class/get-class': onePage([TEN, ELEVEN]),
    '/api/admin/class/get-students': ({ query }: SentCall) =>
      onePage(query.classid === TEN.id ? [AYU, BIMA] : [CITRA]),
    '/api/admin/promotion/get-promotions': { data: [] },
    '/api/admin/promotion/get-seated': {
      data: [
        { student: AYU.id, classid: ELEVEN.id },
        { student: CITRA.id, classid: ELEVEN.id },
      ],
      leavers: [],
    },
    '/api/admin/promotion/save-promotion': { message: 'Disimpan.', data: { id: rowId('40') } },
  });
  const user = userEvent.setup();
  drawScreen(<PromotionPage pageTabs={{}} />);
  await user.selectOptions(await screen.findByLabelText('Ke periode'), NEXT.id);
  expect(await screen.findByText('1 siswa belum diatur · 1 sudah diatur')).toBeTruthy();
  expect(screen.getByText('Sudah diatur')).toBeTruthy();
  expect(screen.queryByLabelText('Tujuan XI 1')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Simpan kenaikan 1 siswa' }));
  await user.click(await screen.findByRole('button', { name: 'Simpan' }));
  expect(sent.find(({ path }) => path.endsWith('save-promotion'))?.body).toMatchObject({
    pupils: [{ student: BIMA.id, next: 'promoted', classid: ELEVEN.id }],
  });
});

test('before it is saved it is told what happens to each class, and by name to whom something else', async () => {
  const TWELVE = { ...CLASS, id: rowId('03'), name: 'XII 1', grade_name: '12', students: 1 };
  const [DEWI, EKO, FITRI] = [pupil('34', 'Dewi'), pupil('35', 'Eko'), pupil('36', 'Fitri')];
  stubWire({
    '/api/admin/periode/get-periode': onePage([PERIOD, NEXT]),
    '/api/admin/class/get-class': onePage([TEN, ELEVEN, TWELVE]),
    '/api/admin/class/get-students': ({ query }: SentCall) =>
      onePage(
        query.classid === TEN.id ? [AYU, BIMA, DEWI, EKO] : query.classid === TWELVE.id ? [CITRA, FITRI] : [],
      ),
    '/api/admin/promotion/get-promotions': { data: [] },
    '/api/admin/promotion/get-seated': { data: [], leavers: [] },
  });
  const user = userEvent.setup();
  drawScreen(<PromotionPage pageTabs={{}} />);
  await user.selectOptions(await screen.findByLabelText('Ke periode'), NEXT.id);
  for (const summary of await screen.findAllByText('Atur per siswa')) await user.click(summary);
  const ways = [
    ['Bima', 'kept'],
    ['Dewi', 'moved'],
    ['Eko', 'later'],
    // The same as his class.
    ['Ayu', ELEVEN.id],
    ['Fitri', 'kept'],
  ] as const;
  for (const [name, way] of ways) await user.selectOptions(screen.getByLabelText(`Kelanjutan ${name}`), way);
  await user.click(screen.getByRole('button', { name: 'Simpan kenaikan 5 siswa' }));
  const told = within(await screen.findByRole('region', { name: 'Yang akan disimpan' }));
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'X 1 → XI 1: 1 siswa',
    'XII 1 → Lulus: 1 siswa',
    'Bima: Tetap di X 1X 1 · NIS 32',
    'Dewi: Pindah sekolahX 1 · NIS 34',
    'Eko: Belum diatur, nantiX 1 · NIS 35',
    'Fitri: Tetap di XII 1XII 1 · NIS 36',
  ]);
  expect(told.getByText('Tidak ikut kelasnya: 4 siswa')).toBeTruthy();
});

test('what was chosen is not lost by another tab, year or link without being asked, until it is saved', async () => {
  stubWire({
    '/api/admin/periode/get-periode': onePage([PERIOD, NEXT]),
    '/api/admin/class/get-class': onePage([TEN, ELEVEN]),
    '/api/admin/class/get-students': ({ query }: SentCall) => onePage(query.classid === TEN.id ? [AYU] : []),
    '/api/admin/promotion/get-promotions': { data: [] },
    '/api/admin/promotion/get-seated': { data: [], leavers: [] },
    '/api/admin/promotion/save-promotion': { message: 'Disimpan.', data: { id: rowId('40') } },
  });
  const onTab = vi.fn();
  const user = userEvent.setup();
  const tabs = [{ id: 'siswa', label: 'Siswa' }];
  drawScreen(
    <>
      <Link to="/dashboard">Dashboard</Link>
      <PromotionPage pageTabs={{ tabs, activeTab: 'naik', onTab }} />
    </>,
  );
  const to = await screen.findByLabelText<HTMLSelectElement>('Ke periode');
  await user.selectOptions(to, NEXT.id);
  const target = await screen.findByLabelText<HTMLSelectElement>('Tujuan X 1');
  await user.click(screen.getByRole('tab', { name: 'Siswa' }));
  expect(onTab).toHaveBeenCalledTimes(1);
  await user.selectOptions(target, TEN.id);
  const stay = async () => user.click(await screen.findByRole('button', { name: 'Kembali ke pilihan' }));
  await user.click(screen.getByRole('tab', { name: 'Siswa' }));
  await stay();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await stay();
  await user.selectOptions(to, '');
  await stay();
  expect(onTab).toHaveBeenCalledTimes(1);
  expect(target.value).toBe(TEN.id);
  await user.click(screen.getByRole('button', { name: /^Simpan kenaikan/ }));
  await user.click(await screen.findByRole('button', { name: 'Simpan' }));
  await screen.findByText('Disimpan.');
  await user.click(screen.getByRole('tab', { name: 'Siswa' }));
  expect(onTab).toHaveBeenCalledTimes(2);
});

test('from one semester to the next of a year the classes stay together and nobody graduates', async () => {
  const TWELVE = { ...CLASS, id: rowId('03'), name: 'XII 1', grade_name: '12', students: 1 };
  const ODD = { ...PERIOD, name: '2026/2027 Ganjil' };
  const EVEN = { ...NEXT, name: '2026/2027 Genap' };
  const OLD = { ...NEXT, id: rowId('18'), name: '2025/2026' };
  const sent = stubWire({
    '/api/admin/periode/get-periode': onePage([EVEN, ODD, OLD]),
    '/api/admin/class/get-class': onePage([TEN, ELEVEN, TWELVE]),
    '/api/admin/class/get-students': ({ query }: SentCall) =>
      onePage(query.classid === TEN.id ? [AYU] : query.classid === TWELVE.id ? [CITRA] : []),
    '/api/admin/promotion/get-promotions': { data: [] },
    '/api/admin/promotion/get-seated': { data: [], leavers: [] },
    '/api/admin/promotion/save-promotion': { message: 'Disimpan.', data: { id: rowId('40') } },
  });
  const user = userEvent.setup();
  drawScreen(<PromotionPage pageTabs={{}} />);
  const to = await screen.findByLabelText('Ke periode');
  expect([...to.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Pilih periode',
    '2026/2027 Genap',
  ]);
  await user.selectOptions(to, EVEN.id);
  await user.click(await screen.findByRole('button', { name: 'Simpan kenaikan 2 siswa' }));
  await user.click(await screen.findByRole('button', { name: 'Simpan' }));
  expect(sent.find(({ path }) => path.endsWith('save-promotion'))?.body).toMatchObject({
    pupils: [
      { student: AYU.id, next: 'kept', classid: TEN.id },
      { student: CITRA.id, next: 'kept', classid: TWELVE.id },
    ],
  });
});

test('a class that has graduated is still there, done, and where nothing is left the page says what comes next', async () => {
  const TWELVE = { ...CLASS, id: rowId('03'), name: 'XII 1', grade_name: '12', students: 0 };
  stubWire({
    '/api/admin/periode/get-periode': onePage([PERIOD, NEXT]),
    '/api/admin/class/get-class': onePage([ELEVEN, TWELVE]),
    '/api/admin/class/get-students': onePage([CITRA]),
    '/api/admin/promotion/get-promotions': { data: [] },
    '/api/admin/promotion/get-seated': {
      data: [{ student: CITRA.id, classid: TWELVE.id }],
      leavers: [{ classid: TWELVE.id, graduated: 36, moved: 0, left: 0 }],
    },
  });
  drawScreen(<PromotionPage pageTabs={{}} />);
  await userEvent.selectOptions(await screen.findByLabelText('Ke periode'), NEXT.id);
  expect(await screen.findByRole('heading', { name: 'XII 1' })).toBeTruthy();
  expect(screen.getByText('36 lulus')).toBeTruthy();
  expect(screen.getAllByText('Sudah diatur')).toHaveLength(2);
  expect(screen.getByText(/Semua siswa 2026\/2027 sudah diatur/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Simpan kenaikan/ })).toBeNull();
});

const REFUSAL = () =>
  Response.json({ message: 'Server sibuk.', code: 'internal', requestId: 'r' }, { status: 500 });

test.each([
  '/api/admin/periode/get-periode',
  '/api/admin/class/get-class',
  '/api/admin/class/get-students',
  '/api/admin/promotion/get-seated',
])('where %s fails the page says so, and goes on when it is asked again', async (path) => {
  let isDown = true;
  const answers: Record<string, object> = {
    '/api/admin/periode/get-periode': onePage([PERIOD, NEXT]),
    '/api/admin/class/get-class': onePage([TEN]),
    '/api/admin/class/get-students': onePage([AYU, BIMA]),
    '/api/admin/promotion/get-promotions': { data: [] },
    '/api/admin/promotion/get-seated': { data: [], leavers: [] },
  };
  stubWire({ ...answers, [path]: () => (isDown ? REFUSAL() : answers[path]) });
  const user = userEvent.setup();
  drawScreen(<PromotionPage pageTabs={{}} />);
  if (!path.endsWith('get-periode'))
    await user.selectOptions(await screen.findByLabelText('Ke periode'), NEXT.id);
  expect((await screen.findByRole('alert')).textContent).toContain('Server sibuk.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
  if (path.endsWith('get-periode'))
    await user.selectOptions(await screen.findByLabelText('Ke periode'), NEXT.id);
  expect(await screen.findByRole('button', { name: /^Simpan kenaikan/ })).toBeTruthy();
});
