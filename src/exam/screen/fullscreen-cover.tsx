import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { FullscreenPolicy } from '#contract/exam/exam-rules';
import { formatCountdown } from '#domain/exam-session/countdown';
import type { Cover } from '#domain/exam-session/fullscreen-watch';
import { Button } from '../../ui/button';
import { AlertIcon, ClockIcon, FullscreenIcon } from '../../ui/icons/basic-icons';
import { text } from '../text';
import { MessageStrip } from './message-strip';
import { useSession, useView } from './session-context';

/**
 * Covers the questions while the student is outside fullscreen, or the proctor has stopped the clock. Calm, with one
 * large button.
 */
export function FullscreenCover({ policy }: { policy: FullscreenPolicy }) {
  const cover = useView((view) => view.cover);
  const left = useView((view) => view.remainingMs);
  const { comeBack } = useSession();
  const frame = useRef<HTMLDivElement>(null);
  const isCovered = cover.kind !== 'none' && cover.kind !== 'bar';
  useEffect(() => {
    if (isCovered) (frame.current?.querySelector('button') ?? frame.current)?.focus();
  }, [isCovered]);
  if (!isCovered) return null;
  const isPaused = cover.kind === 'paused';
  const { title, body } = isPaused
    ? { title: text.pausedTitle, body: text.pausedBody(formatCountdown(left)) }
    : wordsOf(cover, policy);
  return (
    <chakra.div
      ref={frame}
      tabIndex={-1}
      outline="none"
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="cover-title"
      aria-describedby="cover-body"
      position="fixed"
      inset="0"
      zIndex="modal"
      bg="bg"
      display="grid"
      placeItems="center"
      px="4"
    >
      <chakra.div maxWidth="30rem" display="grid" gap="5" justifyItems="center" textAlign="center">
        <chakra.span
          colorPalette="lantern"
          display="grid"
          placeItems="center"
          boxSize="20"
          borderRadius="full"
          bg="lantern.muted"
          color="lantern.fg"
          fontSize="3xl"
          fontWeight="bold"
          fontVariantNumeric="tabular-nums"
          aria-hidden="true"
        >
          {'leftMs' in cover && cover.leftMs !== null ? (
            Math.ceil(cover.leftMs / 1_000)
          ) : isPaused ? (
            <ClockIcon boxSize="9" />
          ) : (
            <AlertIcon boxSize="9" />
          )}
        </chakra.span>
        <chakra.h2 id="cover-title" fontSize="2xl" fontWeight="semibold" color="fg.strong" lineHeight="short">
          {title}
        </chakra.h2>
        <chakra.p id="cover-body" color="fg" fontVariantNumeric="tabular-nums">
          {body}
        </chakra.p>
        {isPaused ? (
          <MessageStrip />
        ) : (
          <Button size="lg" minHeight="14" px="8" onClick={() => void comeBack()}>
            <FullscreenIcon />
            {text.comeBack}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

/** Asks for fullscreen without covering anything: nobody's fault, and no penalty. */
export function FullscreenBar() {
  const isShown = useView((view) => view.cover.kind === 'bar');
  const { comeBack } = useSession();
  if (!isShown) return null;
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px={{ base: '4', md: '6' }}
      py="1"
      bg="lantern.muted"
      color="lantern.fg"
      fontSize="sm"
    >
      {text.barBody}
      <Button variant="ghost" tone="lantern" onClick={() => void comeBack()}>
        <FullscreenIcon boxSize="4" />
        {text.enterFullscreen}
      </Button>
    </chakra.div>
  );
}

function wordsOf(
  cover: Exclude<Cover, { kind: 'none' | 'bar' }>,
  policy: FullscreenPolicy,
): { title: string; body: string } {
  if (cover.kind === 'frozen') {
    const body = cover.leftMs === null ? text.frozenAway : text.frozenWait(Math.ceil(cover.leftMs / 1_000));
    return { title: text.frozenTitle, body };
  }
  if (cover.kind === 'wait') {
    // Except under the policy `warn`, only a reloaded page waits here, and nobody did anything wrong.
    if (policy !== 'warn') return { title: text.askedTitle, body: text.askedBody };
    return { title: text.leftTitle, body: text.leftBodyWarn };
  }
  const seconds = Math.ceil(cover.leftMs / 1_000);
  return {
    title: text.leftTitle,
    body: policy === 'freeze' ? text.leftBodyFreeze(seconds) : text.leftBody(seconds),
  };
}
