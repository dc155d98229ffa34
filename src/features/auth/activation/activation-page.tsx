import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { admin } from '#contract/center/admin';
import type { ReplyOf } from '#contract/endpoint';
import { passwordMinLength } from '#domain/account/password-rule';
import { call } from '../../../lib/api-client';
import { isApiError } from '../../../lib/api-error';
import { formatNumber } from '../../../lib/format';
import { toProblem } from '../../../lib/problem';
import { Field } from '../../../ui/field';
import { PasswordInput } from '../../../ui/inputs';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import { DoorForm } from '../doors/door-form';
import { DoorFrame } from '../doors/door-frame';
import { text } from './text';

/** Opened by a mailed or handed-over link; without a code it was not copied whole. */
export function ActivationPage({ code }: { code: string }) {
  return (
    <DoorFrame demo={false} title={text.title}>
      {code ? <Linked code={code} /> : <Notice tone="lantern">{text.noLink}</Notice>}
    </DoorFrame>
  );
}

function Linked({ code }: { code: string }) {
  const invited = useQuery({
    queryKey: ['activation', code],
    queryFn: ({ signal }) => call(admin.checkActivation, { code }, { signal }),
    retry: false,
  });
  const { error } = invited;
  if (isApiError(error) && error.code === 'activationWrong') {
    return (
      <Notice tone="lantern" urgent>
        {error.message}
      </Notice>
    );
  }
  const problem = toProblem(error);
  if (problem)
    return <ErrorState {...problem} onRetry={() => void invited.refetch()} retrying={invited.isFetching} />;
  if (!invited.data) return <LoadingState label={text.checking} />;
  return <ActivationForm code={code} of={invited.data} />;
}

/** Nothing is activated by looking: only by a password that somebody types. */
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
        onSubmit={async ({ password = '' }) => {
          const { message } = await call(admin.activate, { code, password });
          void navigate('/?masuk=admin', { replace: true });
          return message;
        }}
      >
        {(errors) => (
          <>
            {/* For password managers: whose password this is. */}
            <input type="hidden" name="username" autoComplete="username" value={of.email} readOnly />
            <Field
              label={text.password}
              help={text.passwordHelp(formatNumber(passwordMinLength(of.level)))}
              error={errors.password}
              required
            >
              {(control) => (
                <PasswordInput
                  {...control}
                  name="password"
                  required
                  maxLength={128}
                  autoComplete="new-password"
                  autoFocus
                />
              )}
            </Field>
          </>
        )}
      </DoorForm>
    </>
  );
}
