import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { stubWire } from '../../../tests/support/office-screen';
import { userOf } from '../../../tests/support/users';
import { system } from '../../ui/theme';
import { useInstallation } from '../installation-store';
import { PATHS } from '../paths';
import { Router } from '../router';
import { useSession } from '../session-store';

const TOKEN = 'a'.repeat(43);
const OFFICE = { id: 'o', name: 'Yayasan Pelita', logo: '/api/media/get-logo?logo=3' };

// Loaded later by the pages; here before, so that a busy machine's time for them is not the test's.
beforeAll(() =>
  Promise.all([
    import('../../features/auth/doors/doors'),
    import('./activation-route'),
    import('./first-password-route'),
    import('./setup-route'),
  ]),
);

test.each([
  [`/#kartu=${TOKEN}`, 'signedOut'],
  [`/#atur-ulang=${TOKEN}`, 'signedOut'],
  ['/lupa-password', 'signedOut'],
  ['/daftar-wali', 'signedOut'],
  [`${PATHS.activation}#kode=${TOKEN}`, 'signedOut'],
  [`${PATHS.setup}#kode=${TOKEN}`, 'signedOut'],
  [PATHS.firstPassword, 'signedIn'],
] as const)(
  '%s stands under the name and logo of whom the installation belongs to',
  async (address, status) => {
    stubWire({});
    useInstallation.setState({ demo: false, mail_reset: true, office: OFFICE, schools: [] });
    useSession.setState({ status, user: { ...userOf('teacher'), must_change_password: true } });
    const { container } = render(
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={[address]}>
          <Router />
        </MemoryRouter>
      </ChakraProvider>,
    );
    // Once beside the picture, once in the head of a phone.
    expect(await screen.findAllByText(OFFICE.name)).toHaveLength(2);
    expect(container.querySelector('aside img')?.getAttribute('src')).toBe(OFFICE.logo);
  },
);
