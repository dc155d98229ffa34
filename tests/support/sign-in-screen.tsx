import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SignIn, type SignInProps } from '../../src/features/auth/sign-in';
import { system } from '../../src/ui/theme';
import { Toaster } from '../../src/ui/toast';

/** Schools of the installation. */
export const SCHOOLS = [
  { id: '0190a000-0000-7000-8000-00000000000a', name: 'SMA Harapan Bangsa', logo: '/logo-harapan' },
  { id: '0190a000-0000-7000-8000-00000000000b', name: 'MA Nurul Iman', logo: null },
];

export function drawSignIn(props: Partial<SignInProps> = {}) {
  return render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <SignIn
          demo={false}
          owner={undefined}
          schools={SCHOOLS}
          isOnline
          wasEnded={false}
          waiting={0}
          onSignedIn={() => undefined}
          {...props}
        />
      </MemoryRouter>
      <Toaster />
    </ChakraProvider>,
  );
}

/** Picks the tile of a role. */
export async function openForm(role: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: role }));
  await screen.findByLabelText('Password');
}
