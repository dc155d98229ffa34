import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { account } from '#contract/account';
import { auth, type User } from '#contract/auth';
import { call } from '../../../lib/api-client';
import { serverMessage } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { PasswordInput, TextInput, type TextInputProps } from '../../../ui/inputs';
import { LoadingState, Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { type DoorErrors, DoorForm } from './door-form';
import { DoorFrame } from './door-frame';
import type { Door } from './find-door';
import { text } from './text';

export interface DoorsProps {
  door: Door;
  demo: boolean;
  /** Whether the server can send mail. */
  mailReset: boolean;
  onSignedIn: (reply: { message: string; user: User }) => Promise<void>;
}

/** Ways to sign in other than tile and form. */
export function Doors({ door, demo, mailReset, onSignedIn }: DoorsProps) {
  switch (door.kind) {
    case 'card':
      return <CardDoor token={door.token} demo={demo} onSignedIn={onSignedIn} />;
    case 'reset':
      return <ResetDoor token={door.token} demo={demo} />;
    case 'forgot':
      return <ForgotDoor demo={demo} mailReset={mailReset} />;
    case 'signUp':
      return <SignUpDoor demo={demo} />;
  }
}

function CardDoor({ token, demo, onSignedIn }: Pick<DoorsProps, 'demo' | 'onSignedIn'> & { token: string }) {
  const navigate = useNavigate();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const comeIn = async () => {
      const { message } = await call(account.signInByCard, { token });
      await onSignedIn({ message, user: await call(auth.loadUser, {}) });
    };
    comeIn().catch((error: unknown) => {
      toaster.error(serverMessage(error) ?? text.unexpected);
      void navigate('/', { replace: true });
    });
  }, [token, onSignedIn, navigate]);
  return (
    <DoorFrame demo={demo} title={text.card.title}>
      <LoadingState label={text.card.working} />
    </DoorFrame>
  );
}

function ForgotDoor({ demo, mailReset }: Pick<DoorsProps, 'demo' | 'mailReset'>) {
  const { forgot } = text;
  if (!mailReset) {
    return (
      <DoorFrame demo={demo} title={forgot.title}>
        <Notice>{forgot.noMail}</Notice>
      </DoorFrame>
    );
  }
  return (
    <DoorFrame demo={demo} title={forgot.title} body={forgot.body}>
      <DoorForm
        submitLabel={forgot.submit}
        onSubmit={async ({ email = '' }) => (await call(account.forgotPassword, { email })).message}
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

function ResetDoor({ token, demo }: { token: string; demo: boolean }) {
  const { reset } = text;
  const navigate = useNavigate();
  return (
    <DoorFrame demo={demo} title={reset.title}>
      <DoorForm
        submitLabel={reset.submit}
        onSubmit={async ({ newPassword = '' }) => {
          const { message } = await call(account.resetPassword, { token, newPassword });
          void navigate('/', { replace: true });
          return message;
        }}
      >
        {(errors) => <NewPassword label={reset.password} errors={errors} name="newPassword" />}
      </DoorForm>
    </DoorFrame>
  );
}

/** Error codes of a sign-up, with the fields they belong to. */
const ABOUT = {
  childCodeWrong: 'code',
  childCodeUsed: 'code',
  childCodeExpired: 'code',
  emailTaken: 'email',
} as const;

function SignUpDoor({ demo }: { demo: boolean }) {
  const { signUp } = text;
  const navigate = useNavigate();
  return (
    <DoorFrame demo={demo} title={signUp.title} body={signUp.body}>
      <DoorForm
        submitLabel={signUp.submit}
        about={ABOUT}
        onSubmit={async ({ name = '', email = '', password = '', nis = '', code = '' }) => {
          const { message } = await call(auth.signUp, { name, email, password, children: [{ nis, code }] });
          void navigate('/?masuk=parent', { replace: true });
          return message;
        }}
      >
        {(errors) => <SignUpFields errors={errors} />}
      </DoorForm>
    </DoorFrame>
  );
}

function SignUpFields({ errors }: { errors: DoorErrors }) {
  const { signUp } = text;
  return (
    <>
      <TextField label={signUp.nis} errors={errors} name="nis" autoComplete="off" autoFocus />
      <TextField
        label={signUp.code}
        errors={errors}
        name="code"
        help={signUp.codeHelp}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField label={signUp.name} errors={errors} name="name" autoComplete="name" maxLength={100} />
      <TextField label={signUp.email} errors={errors} name="email" type="email" autoComplete="username" />
      <NewPassword label={signUp.password} errors={errors} name="password" />
    </>
  );
}

type TextFieldProps = TextInputProps & { label: string; name: string; errors: DoorErrors; help?: ReactNode };

function TextField({ label, help, errors, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={errors[input.name]} required>
      {(control) => <TextInput {...control} required spellCheck={false} {...input} />}
    </Field>
  );
}

function NewPassword({ label, name, errors }: { label: string; name: string; errors: DoorErrors }) {
  return (
    <Field label={label} error={errors[name]} required>
      {(control) => (
        <PasswordInput
          {...control}
          name={name}
          required
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
        />
      )}
    </Field>
  );
}
