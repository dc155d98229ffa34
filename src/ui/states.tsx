// Shown instead of content: nothing yet, nothing found, not reachable, not loaded yet.
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Heading } from './heading';
import { AlertIcon, InfoIcon } from './icons/basic-icons';
import type { IconType } from './icons/make-icon';
import { RetryButton } from './retry-button';
import { text } from './text';
import type { Tone } from './theme-colors';

export interface EmptyStateProps {
  title: string;
  /** The purpose of this list. */
  children?: ReactNode;
  icon?: IconType;
  tone?: Tone;
  /** A button for the first step. */
  action?: ReactNode;
}

export function EmptyState({
  title,
  children,
  icon: Icon = InfoIcon,
  tone = 'brand',
  action,
}: EmptyStateProps) {
  return (
    <chakra.div
      display="grid"
      justifyItems="center"
      textAlign="center"
      px="6"
      py={{ base: '10', md: '14' }}
      gap="2"
    >
      <chakra.div
        colorPalette={tone}
        display="grid"
        placeItems="center"
        boxSize="14"
        borderRadius="full"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
        mb="2"
      >
        <Icon boxSize="6" />
      </chakra.div>
      <Heading as="h2" size="md">
        {title}
      </Heading>
      {children ? (
        <chakra.div color="fg.muted" maxWidth="28rem" fontSize="sm">
          {children}
        </chakra.div>
      ) : null}
      {action ? (
        <chakra.div mt="4" display="flex" flexWrap="wrap" justifyContent="center" gap="3">
          {action}
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}

export interface ErrorStateProps {
  title?: string;
  message: string;
  requestId?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
}

export function ErrorState({
  title = text.errorTitle,
  message,
  requestId,
  onRetry,
  retrying,
}: ErrorStateProps) {
  return (
    <chakra.div role="alert">
      <EmptyState
        title={title}
        icon={AlertIcon}
        tone="danger"
        action={onRetry ? <RetryButton busy={retrying} onClick={onRetry} /> : null}
      >
        <p>{message}</p>
        {requestId ? (
          <chakra.p mt="2" fontSize="xs" fontFamily="mono" overflowWrap="anywhere">
            {text.requestId(requestId)}
          </chakra.p>
        ) : null}
      </EmptyState>
    </chakra.div>
  );
}

/** Shown while a screen's own code is loading. */
export function LoadingState({ label = text.loading }: { label?: string }) {
  return (
    <chakra.div
      role="status"
      display="grid"
      placeItems="center"
      gap="3"
      py="20"
      color="fg.muted"
      fontSize="sm"
    >
      <chakra.span
        boxSize="6"
        borderWidth="2px"
        borderColor="brand.solid"
        borderBottomColor="transparent"
        borderInlineStartColor="transparent"
        borderRadius="full"
        animation="spin"
        aria-hidden="true"
      />
      {label}
    </chakra.div>
  );
}

export interface NoticeProps {
  tone?: Exclude<Tone, 'neutral' | 'brand'>;
  title?: string;
  children: ReactNode;
  /** Read aloud at once; for something that has just gone wrong. */
  urgent?: boolean;
}

/** A message within a page or form: icon, text, colour. */
export function Notice({ tone = 'info', title, children, urgent }: NoticeProps) {
  const Icon = tone === 'danger' || tone === 'lantern' ? AlertIcon : InfoIcon;
  return (
    <chakra.div
      role={urgent ? 'alert' : undefined}
      colorPalette={tone}
      display="flex"
      gap="3"
      px="4"
      py="3"
      borderRadius="md"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor="colorPalette.emphasized"
      fontSize="sm"
      lineHeight="moderate"
    >
      <Icon mt="0.5" />
      <chakra.div flex="1" overflowWrap="anywhere">
        {title ? <chakra.p fontWeight="semibold">{title}</chakra.p> : null}
        <div>{children}</div>
      </chakra.div>
    </chakra.div>
  );
}
