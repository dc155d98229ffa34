import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import type { User } from '#contract/auth/auth';
import { Button } from '../../../ui/button';
import { type Host, SignInFrame } from '../sign-in-frame';
import { text as frameText } from '../text';
import { PasswordForm } from './password-form';
import { text } from './text';

export interface FirstPasswordPageProps {
  user: User;
  host: Host;
  onUser: (user: User) => void;
  onSignOut: () => void;
}

const { first } = text;

/** Nothing else opens until the password from the school has been changed. */
export function FirstPasswordPage({ user, host, onUser, onSignOut }: FirstPasswordPageProps) {
  useEffect(() => {
    document.title = `${first.title} · ${frameText.product}`;
  }, []);
  return (
    <SignInFrame {...host}>
      <Heading as="h1" size="xl">
        {first.title}
      </Heading>
      <chakra.p color="fg.muted" mt="1" mb="6">
        {first.body(user.name)}
      </chakra.p>
      <PasswordForm user={user} onUser={onUser} oldLabel={first.old} />
      <chakra.div mt="4" ms="-4">
        <Button variant="ghost" tone="neutral" onClick={onSignOut}>
          {first.signOut}
        </Button>
      </chakra.div>
    </SignInFrame>
  );
}
