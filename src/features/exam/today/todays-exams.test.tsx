import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAM_ROW } from '../../../../tests/support/exam-row';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { setTimeZone } from '../../../lib/format';
import { TodaysExams } from './todays-exams';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-03T01:00:00Z') });
  setTimeZone('Asia/Jakarta');
});
afterEach(() => {
  vi.useRealTimers();
  setTimeZone(undefined);
});

const ID = '0190a000-0000-7000-8000-00000000000';
const row = (number: number, more: object) => ({
  ...EXAM_ROW,
  id: `${ID}${number}`,
  attempt_count: 0,
  ...more,
});
const at = (clock: string) => `2026-08-03T${clock}:00.000Z`;

/** The rows as they open; the server sends those with times the other way round. */
function draw(rows: readonly { open_at: string | null }[], isAdmin = false) {
  const timed = rows.filter(({ open_at }) => open_at !== null).toReversed();
  const untimed = rows.filter(({ open_at }) => open_at === null);
  const sent = stubWire({ '/api/exam/get-exam': onePage([...timed, ...untimed]) });
  drawScreen(<TodaysExams isAdmin={isAdmin} examPath="/ujian" />);
  return sent;
}

test('the exams of the school’s day are asked for, those that open last first: none of today’s is cut off by older ones', async () => {
  const sent = draw([]);
  expect(await screen.findByText('Tidak ada ujian hari ini.')).toBeTruthy();
  expect(sent[0]?.query).toMatchObject({
    from: '2026-08-02T17:00:00.000Z',
    to: '2026-08-03T17:00:00.000Z',
    sort: '-opens',
  });
});

test('each says when, who and how it stands, and leads to its page', async () => {
  draw([
    row(1, {
      name: 'UAS Fisika',
      ...{ isactive: true, open_at: at('00:30'), close_at: at('02:00'), attempt_count: 12 },
      classes: [{ id: `${ID}8`, name: 'X IPA 1' }],
    }),
    row(2, { name: 'UAS Kimia', isactive: true, open_at: at('03:00'), proctor_of: ['Lab 1'] }),
    row(3, { name: 'UAS Biologi', open_at: at('05:00'), close_at: '2026-08-04T05:00:00.000Z' }),
    row(4, { name: 'Latihan', isactive: true, substitute: { until: at('09:00'), may_grade: false } }),
  ]);
  const [first, second, third, fourth] = await screen.findAllByRole('link');
  expect(first?.getAttribute('href')).toBe(`/ujian?exam=${ID}1`);
  expect(first?.textContent).toBe('07.30–09.00UAS FisikaX IPA 1 · 12 siswa sudah mulaiDibuka');
  expect(second?.textContent).toBe('Sejak 10.00UAS KimiaAnda mengawas Lab 1Terjadwal');
  expect(third?.textContent).toMatch(/^3 Agu 2026 12\.00–4 Agu 2026 12\.00UAS BiologiBelum dibuka$/);
  expect(fourth?.textContent).toBe('Tanpa jadwalLatihanAnda menggantikan Bu RinaDibuka');
});

test('an admin reads whose exam it is', async () => {
  draw([row(1, { name: 'UAS Fisika', open_at: at('00:30'), close_at: at('02:00') })], true);
  expect((await screen.findByRole('link')).textContent).toContain('Bu Rina');
});

test('those that open today come before those open for weeks, and of many the rest is counted', async () => {
  const old = [5, 6, 7].map((number) =>
    row(number, { name: `Latihan ${number}`, isactive: true, open_at: '2026-07-01T01:00:00.000Z' }),
  );
  const today = [1, 2, 3, 4, 8, 9].map((number) =>
    row(number, { name: `UAS ${number}`, open_at: at(`0${number}:00`) }),
  );
  stubWire({ '/api/exam/get-exam': { ...onePage([...today.toReversed(), ...old]), totalData: 60 } });
  drawScreen(<TodaysExams isAdmin examPath="/ujian" />);
  const links = await screen.findAllByRole('link');
  const names = links.map(({ textContent }) => /UAS \d|Latihan \d/.exec(textContent ?? '')?.[0]);
  expect(names.slice(0, 8)).toEqual([...[1, 2, 3, 4, 8, 9].map((n) => `UAS ${n}`), 'Latihan 5', 'Latihan 6']);
  expect(links[8]?.textContent).toBe('52 ujian lain hari ini');
  expect(links[8]?.getAttribute('href')).toBe('/ujian?hari=ini');
});
