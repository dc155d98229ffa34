import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { setup, TIME_ZONES } from '#contract/auth/setup';
import { passwordMinLength } from '#domain/account/password-rule';
import { callOnce } from '../../../lib/api-client';
import { formatNumber } from '../../../lib/format';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { PasswordInput, SelectInput, TextInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { placeRefusal } from '../profile/place-refusal';
import type { SignedIn } from '../sign-in-form';
import { useQueue } from '../use-queue';
import { text } from './text';

const schema = z.omit(setup.complete.input, { token: true });
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;

const LEAST = formatNumber(passwordMinLength('center'));

export interface SetupFormProps {
  token: string;
  onSignedIn: (reply: SignedIn) => Promise<void>;
}

/** Creates the head office and its first account, which sets up everything else. */
export function SetupForm({ token, onSignedIn }: SetupFormProps) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: { office: '', timezone: ownTimeZone(), name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { enter, isHere } = useQueue();
  const submit = form.handleSubmit(async (input) => {
    try {
      const reply = await enter((signal) => callOnce(setup.complete, { token, ...input }, { signal }));
      if (isHere()) await onSignedIn(reply);
    } catch (error) {
      if (!isHere() || placeRefusal(error, form, { emailTaken: 'email' })) return;
      toaster.error(serverMessage(error) ?? text.failed);
    }
  });
  return (
    <chakra.form noValidate onSubmit={submit} aria-busy={isSubmitting} display="grid" gap="8">
      <Group title={text.office}>
        <Field label={text.officeName} error={errors.office?.message} required>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('office')}
              maxLength={100}
              autoComplete="organization"
              autoFocus
            />
          )}
        </Field>
        <Field label={text.timezone} error={errors.timezone?.message}>
          {(control) => (
            <SelectInput {...control} {...form.register('timezone')} options={TIME_ZONE_OPTIONS} />
          )}
        </Field>
      </Group>
      <Group title={text.account} help={text.accountHelp}>
        <Field label={text.name} error={errors.name?.message} required>
          {(control) => (
            <TextInput {...control} {...form.register('name')} maxLength={100} autoComplete="name" />
          )}
        </Field>
        <Field label={text.email} error={errors.email?.message} required>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('email')}
              type="email"
              maxLength={200}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          label={text.password}
          help={text.passwordHelp(LEAST)}
          error={errors.password?.message}
          required
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password')}
              maxLength={128}
              autoComplete="new-password"
            />
          )}
        </Field>
      </Group>
      <Button type="submit" size="lg" width="full" busy={isSubmitting}>
        {text.submit}
      </Button>
    </chakra.form>
  );
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <chakra.section display="grid" gap="5">
      <div>
        <Heading as="h2" size="md">
          {title}
        </Heading>
        {help ? (
          <chakra.p mt="1" fontSize="sm" color="fg.muted">
            {help}
          </chakra.p>
        ) : null}
      </div>
      {children}
    </chakra.section>
  );
}

const TIME_ZONE_OPTIONS = TIME_ZONES.map((value) => ({ value, label: text.timezones[value] }));

/** The device's time zone if it is one of Indonesia's. */
function ownTimeZone(): (typeof TIME_ZONES)[number] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return TIME_ZONES.find((zone) => zone === own) ?? 'Asia/Jakarta';
}
