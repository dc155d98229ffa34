import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DeviceFacts } from '#contract/exam-session/readiness';
import { judgeDevice, worstColour } from '#domain/exam-session/device-check';
import { drawScreen } from '../../../../tests/support/office-screen';
import { ReadinessCard } from './readiness-card';

const FINE: DeviceFacts = {
  storage: 'sealed',
  persisted: true,
  freeMb: 5_000,
  clockOffsetMs: 0,
  fullscreen: 'element',
  silent: [],
  fonts: 'ready',
  roundTripMs: 40,
};

test.each([
  ['green', 'Siap', 'Perangkat ini siap untuk ujian.', {}],
  ['unknown', 'Sebagian tidak diketahui', /tidak menyebutkan semuanya/, { freeMb: null }],
  ['amber', 'Perlu perhatian', /Ujian tetap dapat dimulai. Perhatikan/, { fonts: 'missing' }],
  ['red', 'Ada masalah', /Perbaiki dahulu/, { storage: 'none' }],
] as const)(
  'a pupil whose device is %s reads it in words, with what to do',
  (_colour, word, summary, change) => {
    draw({ ...FINE, ...change });
    const status = screen.getByRole('status');
    expect(screen.getAllByText(word).length).toBeGreaterThan(0);
    expect(within(status).getByText(summary)).toBeTruthy();
  },
);

test('a battery that is nearly empty is told before the start, with what to do', () => {
  draw({ ...FINE, battery: { percent: 12, charging: false } });
  expect(screen.getAllByText(/Sambungkan pengisi daya sebelum ujian dimulai/).length).toBeGreaterThan(0);
});

test('what is wrong stands open, what is fine is shown on request', async () => {
  draw({ ...FINE, clockOffsetMs: 40 * 60_000, fonts: 'missing' });
  const [open, all] = screen.getAllByRole('list');
  const items = (list: HTMLElement | undefined) =>
    within(list ?? document.body)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(items(open)).toHaveLength(2);
  expect(items(all)).toHaveLength(7);
  expect(items(all).filter((words) => words?.includes('Lancar.'))).toHaveLength(1);
});

test('while it is checked no former verdict is shown; it can be asked for again', async () => {
  const checkAgain = vi.fn<() => undefined>();
  draw({ ...FINE, storage: 'none' }, { checkAgain, isChecking: true });
  expect(screen.getByRole('progressbar')).toBeTruthy();
  expect(screen.queryByText('Ada masalah')).toBeNull();
  draw({ ...FINE, storage: 'none' }, { checkAgain });
  const [again] = screen.getAllByRole('button', { name: 'Periksa lagi' }).slice(-1);
  await userEvent.click(again ?? document.body);
  expect(checkAgain).toHaveBeenCalledOnce();
});

function draw(facts: DeviceFacts, change: { checkAgain?: () => undefined; isChecking?: boolean } = {}) {
  const verdicts = judgeDevice(facts, 'stop');
  drawScreen(
    <ReadinessCard
      facts={facts}
      verdicts={verdicts}
      worst={worstColour(verdicts)}
      mayBegin
      isChecking={false}
      checkAgain={() => undefined}
      {...change}
    />,
  );
}
