import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen } from '../../tests/support/office-screen';
import { BarCard } from './bar-card';

const WORDS = { showTable: 'Tabel', showChart: 'Grafik', name: 'Tahun', empty: 'Kosong' };
const draw = (sizes: Record<string, number>) =>
  drawScreen(
    <BarCard
      title="Siswa"
      note="Semua"
      series={Object.keys(sizes)}
      words={WORDS}
      rows={[{ id: '1', name: '2026', parts: Object.values(sizes), told: '–', said: '2026' }]}
    />,
  );
const legend = () => screen.getByText('SD').parentElement?.textContent;

test('no two parts of a bar have one color: the smallest are one part, and the table names each', async () => {
  draw({ TK: 1, SD: 50, MI: 2, SMP: 40, MTs: 3, SMA: 30, SMK: 20, SLB: 10 });
  expect(legend()).toBe('SDSMPSMASMKSLB3 lainnya');
  await userEvent.click(screen.getByRole('button', { name: 'Tabel' }));
  const [heads] = within(screen.getByRole('table')).getAllByRole('row');
  expect(heads?.textContent).toBe('TahunTKSDMISMPMTsSMASMKSLB');
});

test('as many parts as there are colors stand each for itself', () => {
  draw({ TK: 1, SD: 50, MI: 2, SMP: 40, MTs: 3, SMA: 30 });
  expect(legend()).toBe('TKSDMISMPMTsSMA');
});
