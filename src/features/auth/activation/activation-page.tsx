import { chakra } from '@chakra-ui/react/styled-system';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { admin } from '#contract/center/admin';
import type { ReplyOf } from '#contract/endpoint';
import { passwordMinLength } from '#domain/account/password-rule';
import { call } from '../../../lib/api-client';
import type { CallOptions } from '../../../lib/api-exchange';
import { formatNumber } from '../../../lib/format';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import { NewPassword } from '../doors/door-fields';
import { DoorForm } from '../doors/door-form';
import { DoorFrame } from '../doors/door-frame';
import { passwordHelp } from '../doors/text';
import { useLink } from '../doors/use-link';
import type { Host } from '../sign-in-frame';
import { text } from './text';

/** Opened by a mailed or handed-over link; without a code the link was not copied completely. */
export function ActivationPage({ code, host }: { code: string; host: Host }) {
  return (
    <DoorFrame host={host} title={text.title}>
      {code ? <Linked code={code} /> : <Notice tone="lantern">{text.noLink}</Notice>}
    </DoorFrame>
  );
}

function Linked({ code }: { code: string }) {
  const ask = useCallback((options: CallOptions) => call(admin.checkActivation, { code }, options), [code]);
  const { link, retry } = useLink(ask, 'activationWrong');
  switch (link.kind) {
    case 'checking':
      return <LoadingState label={text.checking} />;
    case 'spent':
      return (
        <Notice tone="lantern" urgent>
          {link.message}
        </Notice>
      );
    case 'unknown':
      return <ErrorState {...link.problem} onRetry={retry} />;
    case 'good':
      return <ActivationForm code={code} of={link.found} />;
  }
}

/** Opening the page activates nothing; only a typed password does. */
function ActivationForm({ code, of }: { code: string; of: ReplyOf<typeof admin.checkActivation> }) {
  const navigate = useNavigate();
  return (
    <>
      <p>{text.welcome(of.name, of.homebase)}</p>
      <div>
        <chakra.p fontSize="sm" fontWeight="semibold" color="fg.strong">
          {text.email}
        </chakra.p>
        <chakra.p overflowWrap="anywhere">{of.email}</chakra.p>
      </div>
      <DoorForm
        submitLabel={text.submit}
        about={{ passwordWeak: 'password' }}
        schema={admin.activate.input}
        read={({ password = '' }) => ({ code, password })}
        onSubmit={async (input) => {
          const { message } = await call(admin.activate, input);
          void navigate('/?masuk=admin', { replace: true });
          return message;
        }}
      >
        {(errors) => (
          <>
            {/* For password managers: whose password this is. */}
            <input type="hidden" name="username" autoComplete="username" value={of.email} readOnly />
            <NewPassword
              label={text.password}
              help={passwordHelp(formatNumber(passwordMinLength(of.level)))}
              errors={errors}
              name="password"
              autoFocus
            />
          </>
        )}
      </DoorForm>
    </>
  );
}
