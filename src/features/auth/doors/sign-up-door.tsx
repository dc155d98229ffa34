import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { auth, SIGN_UP_CHILDREN_MAX } from '#contract/auth/auth';
import { passwordMinLength } from '#domain/account/password-rule';
import { call } from '../../../lib/api-client';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { PlusIcon } from '../../../ui/icons/office-icons';
import type { Host } from '../sign-in-frame';
import { NewPassword, TextField } from './door-fields';
import { type DoorErrors, DoorForm } from './door-form';
import { DoorFrame } from './door-frame';
import { passwordHelp, text } from './text';

const { signUp } = text;

const PASSWORD_HELP = passwordHelp(formatNumber(passwordMinLength('parent')));

/** Error codes of a sign-up, with the fields they belong to. */
const ABOUT = {
  childCodeWrong: codeOf(0),
  childCodeUsed: codeOf(0),
  childCodeExpired: codeOf(0),
  emailTaken: 'email',
} as const;

/** A parent makes an account with the codes of his children. */
export function SignUpDoor({ host }: { host: Host }) {
  const navigate = useNavigate();
  return (
    <DoorFrame host={host} title={signUp.title} body={signUp.body}>
      <DoorForm
        submitLabel={signUp.submit}
        about={ABOUT}
        schema={auth.signUp.input}
        read={(values) => {
          const { name = '', email = '', password = '', phone = '' } = values;
          const number = phone.trim() ? { phone } : {};
          return { name, email, password, ...number, children: childrenIn(values) };
        }}
        onSubmit={async (input) => {
          const { message } = await call(auth.signUp, input);
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
  return (
    <>
      <Children errors={errors} />
      <TextField label={signUp.name} errors={errors} name="name" autoComplete="name" maxLength={100} />
      <TextField label={signUp.email} errors={errors} name="email" type="email" autoComplete="username" />
      <TextField
        label={signUp.phone}
        errors={errors}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        optional
      />
      <NewPassword label={signUp.password} help={PASSWORD_HELP} errors={errors} name="password" />
    </>
  );
}

/** Only the last row can be removed, so that no error moves to another child. */
function Children({ errors }: { errors: DoorErrors }) {
  const [count, setCount] = useState(1);
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <Child
          // biome-ignore lint/suspicious/noArrayIndexKey: rows come and go only at the end.
          key={index}
          index={index}
          errors={errors}
          onRemove={index > 0 && index === count - 1 ? () => setCount(count - 1) : undefined}
        />
      ))}
      {count < SIGN_UP_CHILDREN_MAX ? (
        <Button variant="outline" tone="neutral" onClick={() => setCount(count + 1)}>
          <PlusIcon boxSize="4" />
          {signUp.addChild}
        </Button>
      ) : null}
    </>
  );
}

interface ChildProps {
  index: number;
  errors: DoorErrors;
  onRemove: (() => void) | undefined;
}

function Child({ index, errors, onRemove }: ChildProps) {
  const fields = (
    <>
      <TextField label={signUp.nis} errors={errors} name={nisOf(index)} autoComplete="off" autoFocus />
      <TextField
        label={signUp.code}
        errors={errors}
        name={codeOf(index)}
        help={index === 0 ? signUp.codeHelp : undefined}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  );
  if (index === 0) return fields;
  return (
    <chakra.fieldset display="grid" gap="5" borderTopWidth="1px" pt="4">
      <chakra.legend srOnly>{signUp.child(index + 1)}</chakra.legend>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" minHeight="11">
        <chakra.span aria-hidden fontWeight="semibold" color="fg.strong">
          {signUp.child(index + 1)}
        </chakra.span>
        {onRemove ? (
          <Button variant="ghost" tone="neutral" onClick={onRemove}>
            {signUp.removeChild}
          </Button>
        ) : null}
      </chakra.div>
      {fields}
    </chakra.fieldset>
  );
}

function childrenIn(values: Readonly<Record<string, string>>) {
  return Array.from({ length: SIGN_UP_CHILDREN_MAX }, (_, index) => ({
    nis: values[nisOf(index)],
    code: values[codeOf(index)],
  })).flatMap(({ nis, code }) => (nis === undefined || code === undefined ? [] : [{ nis, code }]));
}

function nisOf(index: number): string {
  return `children.${index}.nis`;
}

function codeOf(index: number): string {
  return `children.${index}.code`;
}
