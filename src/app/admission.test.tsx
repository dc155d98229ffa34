import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LEVELS, type Level } from '#contract/levels';
import { userOf } from '../../tests/support/users';
import { system } from '../ui/theme';
import { PATHS } from './paths';
import { Router } from './router';
import { useSession } from './session-store';
import { text } from './text';

vi.mock('./shell/shell', () => ({ Shell: ({ outlet }: { outlet: ReactNode }) => outlet }));

// Spec §2, “Routes”; `/cms-dashboard` and `/siswa-biodata` are ours (ADR 11, 33).
const MAY_OPEN: Readonly<Record<Level, string>> = {
  center: '/center-dashboard /center-admin /center-satuan /center-market',
  admin: `/admin-dashboard /admin-data-pokok /admin-data-siswa /admin-data-akademik
    /computer-based-test /database`,
  teacher: '/guru-dashboard /computer-based-test /learning-management-system /database',
  parent: `/orangtua-dashboard /orangtua-database-siswa /orangtua-laporan-akademik
    /orangtua-laporan-tahfiz`,
  student: `/siswa-dashboard /siswa-laporan-akademik /siswa-laporan-tahfiz /siswa-cbt /siswa-lms
    /siswa-biodata`,
  tahfiz: '/tahfiz-dashboard /tahfiz-alquran /tahfiz-penilaian /tahfiz-hafalan',
  cms: '/cms-dashboard',
};
const BEHIND_NO_LEVEL: readonly string[] = [PATHS.signIn, PATHS.firstPassword, PATHS.setup, PATHS.activation];

beforeAll(() => import('./shell/shell'));
// The pages' own code is on its way by then, and nobody waits for it.
afterAll(() => vi.dynamicImportSettled());

test.each(LEVELS)(
  'of all addresses %s opens his own and the profile, and is sent away from the others',
  async (level) => {
    const opened = [];
    for (const path of Object.values(PATHS).filter((one) => !BEHIND_NO_LEVEL.includes(one))) {
      useSession.setState({ status: 'signedIn', user: userOf(level) });
      render(
        <ChakraProvider value={system}>
          <MemoryRouter initialEntries={[path]}>
            <Router />
          </MemoryRouter>
        </ChakraProvider>,
      );
      await act(async () => undefined);
      if (screen.queryByText(text.redirecting) === null) opened.push(path);
      cleanup();
    }
    expect(opened.sort()).toEqual([...MAY_OPEN[level].split(/\s+/), '/profile'].sort());
  },
);
