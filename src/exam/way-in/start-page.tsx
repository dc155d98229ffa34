import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useEffect, useState } from 'react';
import { MINUTE_MS } from '#domain/time/durations';
import { loadHandIn } from '../../hand-in/use-hand-in';
import { isSecure } from '../../lib/device';
import { fullscreenKind, requestFullscreen } from '../../lib/fullscreen';
import { useNow } from '../../lib/use-now';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { CheckIcon, FullscreenIcon } from '../../ui/icons/basic-icons';
import { Notice } from '../../ui/states';
import { LineBox } from '../../ui/text-box';
import { CenterPage } from '../center-page';
import { EXAM_LIST_PATH } from '../exam-address';
import { loadLaterParts } from '../screen/later-parts';
import { text } from '../text';

export interface StartRequest {
  token: string;
  /** The browser refused fullscreen and the proctor allows going on without it. */
  wasRefused: boolean;
}

export interface StartPageProps {
  title: string;
  student: string;
  /** Of a sitting that is already running, in ms; null: the time begins with "Mulai". */
  deadline: number | null;
  /** Passed on by the confirmation page; empty if there is none. */
  token: string;
  /** The server asked for a token, or for another one. */
  isTokenAsked: boolean;
  error: string | null;
  onStart: (request: StartRequest) => Promise<void>;
}

const CLOCK_MS = 10_000;

/** The mandatory fullscreen prompt (spec §2). No time runs before "Mulai", unless the sitting has begun. */
export function StartPage(props: StartPageProps) {
  const [token, setToken] = useState(props.token);
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const hasFullscreen = fullscreenKind() !== 'none';
  const isRunning = props.deadline !== null;
  // Asked for at once, and waited for by "Mulai": they may be needed when nothing can be loaded.
  useEffect(() => void Promise.allSettled([loadHandIn(), loadLaterParts()]), []);

  const start = async (isAllowed: boolean) => {
    setBusy(true);
    // Must come first: browsers grant fullscreen only within the tap itself.
    const isInside = hasFullscreen && !isAllowed && (await requestFullscreen());
    setRefused(hasFullscreen && !isInside);
    if (isInside || isAllowed || !hasFullscreen)
      await props.onStart({ token: token.trim(), wasRefused: isAllowed });
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start(false);
  };

  return (
    <CenterPage
      icon={FullscreenIcon}
      overline={[props.title, props.student].filter(Boolean).join(' · ')}
      title={isRunning ? text.resumeTitle : text.startTitle}
    >
      {props.deadline === null ? null : <TimeLeft deadline={props.deadline} />}
      <chakra.p>
        {hasFullscreen ? (isRunning ? text.resumeIntro : text.startIntro) : text.noFullscreenHere}
      </chakra.p>
      <Rules hasFullscreen={hasFullscreen} />
      {isSecure() ? null : <Notice tone="lantern">{text.insecure}</Notice>}
      {props.error ? (
        <Notice tone="danger" urgent>
          {props.error}
        </Notice>
      ) : null}
      {isRefused ? (
        <Notice tone="lantern" urgent>
          {text.fullscreenRefused}
        </Notice>
      ) : null}
      <chakra.form onSubmit={submit} display="grid" gap="4">
        {props.isTokenAsked ? (
          <Field label={text.token} help={text.tokenHelp}>
            {(control) => (
              <LineBox
                {...control}
                value={token}
                onChange={(event) => setToken(event.target.value.toUpperCase())}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={20}
                fontFamily="mono"
                letterSpacing="wide"
              />
            )}
          </Field>
        ) : null}
        <Button type="submit" size="lg" busy={isBusy} width="full">
          {isRunning ? text.resume : text.start}
        </Button>
        {isRefused ? (
          <Button variant="outline" onClick={() => void start(true)} busy={isBusy}>
            {text.continueWithPermission}
          </Button>
        ) : null}
        <chakra.a
          href={EXAM_LIST_PATH}
          textAlign="center"
          fontSize="sm"
          color="brand.fg"
          py="3"
          fontWeight="medium"
        >
          {text.backToList}
        </chakra.a>
      </chakra.form>
    </CenterPage>
  );
}

/** By this device's clock, so in whole minutes; the exam itself uses the server's. */
function TimeLeft({ deadline }: { deadline: number }) {
  const minutes = Math.max(0, Math.ceil((deadline - useNow(CLOCK_MS)) / MINUTE_MS));
  return (
    <Notice tone="lantern" title={text.alreadyRunning}>
      {minutes > 0 ? text.minutesLeft(minutes) : text.secondsLeftShort}
    </Notice>
  );
}

function Rules({ hasFullscreen }: { hasFullscreen: boolean }) {
  return (
    <chakra.ul
      aria-label={text.rulesTitle}
      display="grid"
      gap="2.5"
      bg="bg.subtle"
      borderRadius="lg"
      px="4"
      py="4"
    >
      {[...(hasFullscreen ? [text.stayInside] : []), ...text.startRules].map((rule) => (
        <chakra.li key={rule} display="flex" gap="2.5" fontSize="sm" lineHeight="moderate">
          <CheckIcon boxSize="4.5" mt="0.5" color="brand.fg" />
          {rule}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
