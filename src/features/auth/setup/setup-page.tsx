import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { setup } from '#contract/auth/setup';
import { call } from '../../../lib/api-client';
import type { CallOptions } from '../../../lib/api-exchange';
import { ButtonLink } from '../../../ui/button-link';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import { useLink } from '../doors/use-link';
import { type Host, SignInFrame } from '../sign-in-frame';
import { text as frameText } from '../text';
import { SetupForm, type SetupFormProps } from './setup-form';
import { text } from './text';

/**
 * The first page of a new installation, opened by the link that its server printed; without a token the link was not
 * copied completely.
 */
export function SetupPage({ token, host, onSignedIn }: SetupFormProps & { host: Host }) {
  useEffect(() => {
    document.title = `${text.title} · ${frameText.product}`;
  }, []);
  return (
    <SignInFrame {...host}>
      <Heading as="h1" size="xl">
        {text.title}
      </Heading>
      <chakra.p color="fg.muted" mt="1" mb="6">
        {text.body}
      </chakra.p>
      {token ? <Linked token={token} onSignedIn={onSignedIn} /> : <Closed>{text.noLink}</Closed>}
    </SignInFrame>
  );
}

function Linked({ token, onSignedIn }: SetupFormProps) {
  const ask = useCallback((options: CallOptions) => call(setup.checkLink, { token }, options), [token]);
  const { link, retry } = useLink(ask, 'setupLinkWrong');
  switch (link.kind) {
    case 'checking':
      return <LoadingState label={text.checking} />;
    case 'spent':
      return <Closed>{link.message}</Closed>;
    case 'unknown':
      return <ErrorState {...link.problem} onRetry={retry} />;
    case 'good':
      return <SetupForm token={token} onSignedIn={onSignedIn} />;
  }
}

function Closed({ children }: { children: string }) {
  return (
    <>
      <Notice tone="lantern" urgent>
        {children}
      </Notice>
      <chakra.div mt="5">
        <ButtonLink asChild variant="outline" colorPalette="neutral">
          <Link to="/" replace>
            {text.toSignIn}
          </Link>
        </ButtonLink>
      </chakra.div>
    </>
  );
}
