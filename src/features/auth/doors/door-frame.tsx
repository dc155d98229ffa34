import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../ui/button-link';
import { ArrowLeftIcon } from '../../../ui/icons/basic-icons';
import { type Host, SignInFrame } from '../sign-in-frame';
import { text as signInText } from '../text';
import { text } from './text';

export interface DoorFrameProps {
  host: Host;
  title: string;
  body?: string;
  /** Where the way back leads, if not to the sign-in page. */
  back?: string | undefined;
  children: ReactNode;
}

/** The frame of a page beside the sign-in: title, instructions, and the way back. */
export function DoorFrame({ host, title, body, back = text.back, children }: DoorFrameProps) {
  useEffect(() => {
    document.title = `${title} · ${signInText.product}`;
  }, [title]);
  return (
    <SignInFrame {...host}>
      <ButtonLink asChild variant="ghost" colorPalette="neutral" px="3" ms="-3" mb="2">
        <Link to="/" replace>
          <ArrowLeftIcon boxSize="4" />
          {back}
        </Link>
      </ButtonLink>
      <Heading as="h1" size="xl">
        {title}
      </Heading>
      {body ? (
        <chakra.p color="fg.muted" mt="1">
          {body}
        </chakra.p>
      ) : null}
      <chakra.div mt="6" display="grid" gap="5">
        {children}
      </chakra.div>
    </SignInFrame>
  );
}
