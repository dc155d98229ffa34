import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PATHS } from '../../../tests/support/dashboard-paths';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { userOf } from '../../../tests/support/users';
import { UserIcon } from '../../ui/icons/office-icons';
import { text as part } from '../../ui/part-text';
import { HomeDashboard } from './home-dashboard';

// As a browser fails where the code is neither on the device nor reachable.
vi.mock('./teacher-home', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const TEACHER = userOf('teacher');

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('a part of the home page whose code cannot be loaded says so in its place, and the rest of the page stays', async () => {
  stubWire({});
  drawScreen(
    <HomeDashboard
      user={TEACHER}
      now={new Date('2026-08-03T01:00:00Z')}
      shortcuts={[{ label: 'Ujian', path: '/ujian', icon: UserIcon }]}
      paths={PATHS}
      ExamStanding={() => null}
      drawRunning={() => null}
      addChild={null}
      todaysExams={null}
    />,
  );
  expect(await screen.findByText(part.failed)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ujian' })).toBeTruthy();
  expect(screen.getByText(TEACHER.name)).toBeTruthy();
});
