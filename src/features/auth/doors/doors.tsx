import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { account } from '#contract/auth/account';
import { passwordMinLength } from '#domain/account/password-rule';
import { call, callOnce } from '../../../lib/api-client';
import { formatNumber } from '../../../lib/format';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ButtonLink } from '../../../ui/button-link';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { OfflineNotice } from '../offline-notice';
import type { OnSignedIn } from '../sign-in-form';
import type { Host } from '../sign-in-frame';
import { useQueue } from '../use-queue';
import { NewPassword, TextField } from './door-fields';
import { DoorForm } from './door-form';
import { DoorFrame } from './door-frame';
import type { Door } from './find-door';
import { SignUpDoor } from './sign-up-door';
import { text } from './text';

export interface DoorsProps {
  door: Door;
  host: Host;
  /** Whether the server can send mail; undefined until it has said so. */
  mailReset: boolean | undefined;
  /** It was asked in vain. */
  isUnanswered: boolean;
  onAskAgain: () => void;
  isOnline: boolean;
  /** The name of whoever is signed in on this device. */
  present: string | null;
  onSignedIn: OnSignedIn;
  /** Called after a password was reset by a link. */
  onReset: () => Promise<void>;
}

/** Ways to sign in other than tile and form. */
export function Doors({ door, ...props }: DoorsProps) {
  const { host, present, onSignedIn, onReset } = props;
  switch (door.kind) {
    case 'card':
      return (
        <CardDoor key={door.token} token={door.token} host={host} present={present} onSignedIn={onSignedIn} />
      );
    case 'reset':
      return (
        <ResetDoor key={door.token} token={door.token} host={host} present={present} onReset={onReset} />
      );
    case 'forgot':
      return <ForgotDoor {...props} />;
    case 'signUp':
      return <SignUpDoor host={host} />;
  }
}

type CardDoorProps = Pick<DoorsProps, 'host' | 'present' | 'onSignedIn'> & { token: string };

/** Asks before it replaces somebody: otherwise a link that was sent could sign a person in as another. */
function CardDoor({ token, host, present, onSignedIn }: CardDoorProps) {
  // As it was when the card was shown: after the sign-in, its owner is present.
  const [former, setFormer] = useState(present);
  if (former === null) return <CardEntry token={token} host={host} onSignedIn={onSignedIn} />;
  const { card } = text;
  return (
    <DoorFrame host={host} title={card.title} back={text.backHome}>
      <Notice tone="lantern" title={card.inUse(former)} urgent>
        {card.inUseBody(former)}
      </Notice>
      <Button size="lg" width="full" onClick={() => setFormer(null)}>
        {card.replace}
      </Button>
      <ButtonLink asChild variant="outline" colorPalette="neutral" size="lg" width="full">
        <Link to="/" replace>
          {card.stay}
        </Link>
      </ButtonLink>
    </DoorFrame>
  );
}

function CardEntry({ token, host, onSignedIn }: Omit<CardDoorProps, 'present'>) {
  const navigate = useNavigate();
  const { enter, isHere } = useQueue();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    enter((signal) => callOnce(account.signInByCard, { token }, { signal }))
      .then((reply) => onSignedIn(reply, isHere))
      .catch((error: unknown) => {
        if (!isHere()) return;
        toaster.error(serverMessage(error) ?? text.unexpected);
        void navigate('/', { replace: true });
      });
  }, [token, onSignedIn, navigate, enter, isHere]);
  return (
    <DoorFrame host={host} title={text.card.title}>
      <LoadingState label={text.card.working} />
    </DoorFrame>
  );
}

type ForgotDoorProps = Omit<DoorsProps, 'door' | 'present' | 'onSignedIn' | 'onReset'>;

function ForgotDoor({ host, mailReset, isUnanswered, isOnline, onAskAgain }: ForgotDoorProps) {
  const { forgot } = text;
  if (mailReset === undefined) {
    return (
      <DoorFrame host={host} title={forgot.title}>
        <OfflineNotice isOnline={isOnline}>{forgot.offline}</OfflineNotice>
        {!isOnline ? null : isUnanswered ? (
          <ErrorState message={forgot.unanswered} onRetry={onAskAgain} />
        ) : (
          <LoadingState label={forgot.asking} />
        )}
      </DoorFrame>
    );
  }
  if (!mailReset) {
    return (
      <DoorFrame host={host} title={forgot.title}>
        <Notice title={forgot.noMail}>
          <chakra.ul ps="5" listStyleType="disc">
            {forgot.helpers.map(({ who, how }) => (
              <li key={who}>
                <strong>{who}</strong>: {how}
              </li>
            ))}
          </chakra.ul>
        </Notice>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame host={host} title={forgot.title} body={forgot.body}>
      <DoorForm
        submitLabel={forgot.submit}
        schema={account.forgotPassword.input}
        read={({ email = '' }) => ({ email })}
        onSubmit={async (input) => (await call(account.forgotPassword, input)).message}
      >
        {(errors) => (
          <TextField
            label={forgot.email}
            errors={errors}
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
          />
        )}
      </DoorForm>
      <Notice>{forgot.pupils}</Notice>
    </DoorFrame>
  );
}

const PASSWORD_HELP = text.reset.passwordHelp(
  formatNumber(passwordMinLength('student')),
  formatNumber(passwordMinLength('teacher')),
);

type ResetDoorProps = Pick<DoorsProps, 'host' | 'present' | 'onReset'> & { token: string };

function ResetDoor({ token, host, present, onReset }: ResetDoorProps) {
  const { reset } = text;
  const navigate = useNavigate();
  return (
    <DoorFrame host={host} title={reset.title} back={present === null ? undefined : text.backHome}>
      {present === null ? null : <Notice tone="lantern">{reset.inUse(present)}</Notice>}
      <DoorForm
        submitLabel={reset.submit}
        schema={account.resetPassword.input}
        read={({ newPassword = '' }) => ({ token, newPassword })}
        onSubmit={async (input) => {
          const { message } = await call(account.resetPassword, input);
          await onReset();
          void navigate('/', { replace: true });
          return message;
        }}
      >
        {(errors) => (
          <NewPassword label={reset.password} help={PASSWORD_HELP} errors={errors} name="newPassword" />
        )}
      </DoorForm>
    </DoorFrame>
  );
}
