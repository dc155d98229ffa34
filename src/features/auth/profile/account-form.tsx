import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { User } from '#contract/auth/auth';
import { phone, profileEmail, profileName } from '#contract/school/person-fields';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { PasswordInput, TextInput } from '../../../ui/inputs';
import { useLeaveQuestion } from '../../../ui/leave-question';
import { toaster } from '../../../ui/toast';
import { UnsavedDialog } from '../../../ui/unsaved-dialog';
import { placeRefusal } from './place-refusal';
import { text } from './text';
import { canUpdateProfile, updateProfile } from './update-profile';

const { info } = text;
type Schema = ReturnType<typeof schemaFor>;
type Input = z.input<Schema>;

/** Name, e-mail and WhatsApp number (spec §2, §5, §8); a changed e-mail also requires the password. */
export function AccountForm({ user, onUser }: { user: User; onUser: (user: User) => void }) {
  const form = useForm<Input, unknown, z.output<Schema>>({
    resolver: zodResolver(schemaFor(user)),
    defaultValues: toValues(user),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const asksPassword = isOtherEmail(form.watch('email'), user);
  const { question } = useLeaveQuestion(isDirty);
  const submit = form.handleSubmit(async ({ oldPassword, ...profile }) => {
    if (!canUpdateProfile(user)) return void toaster.error(info.unknownRole);
    const change = asksPassword ? { ...profile, oldPassword } : profile;
    try {
      const { message, user: updated } = await updateProfile(user, change);
      toaster.success(message || info.updated);
      form.reset(toValues(updated));
      onUser(updated);
    } catch (error) {
      if (placeRefusal(error, form, { emailTaken: 'email', oldPasswordWrong: 'oldPassword' })) return;
      toaster.error(serverMessage(error) ?? info.failed);
    }
  });
  return (
    <>
      <chakra.form
        noValidate
        onSubmit={submit}
        aria-busy={isSubmitting}
        display="grid"
        gap="5"
        maxWidth="30rem"
      >
        <Field label={info.name} error={errors.name?.message} required>
          {(control) => (
            <TextInput {...control} {...form.register('name')} maxLength={100} autoComplete="name" />
          )}
        </Field>
        <Field label={info.email} error={errors.email?.message} required>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('email')}
              type="email"
              maxLength={200}
              autoComplete="email"
              autoCapitalize="none"
            />
          )}
        </Field>
        {asksPassword && (
          <Field label={info.password} help={info.passwordHelp} error={errors.oldPassword?.message} required>
            {(control) => (
              <PasswordInput {...control} {...form.register('oldPassword')} autoComplete="current-password" />
            )}
          </Field>
        )}
        <Field label={info.phone} help={info.phoneHelp} error={errors.phone?.message} optional>
          {(control) => (
            <TextInput
              {...control}
              {...form.register('phone')}
              type="tel"
              maxLength={30}
              autoComplete="tel"
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={isSubmitting}>
            {info.submit}
          </Button>
        </div>
      </chakra.form>
      <UnsavedDialog {...question} />
    </>
  );
}

function schemaFor(user: User) {
  return z
    .strictObject({
      name: profileName,
      email: profileEmail,
      phone,
      oldPassword: z.string().check(z.maxLength(200)),
    })
    .check(
      z.refine((given) => given.oldPassword !== '' || !isOtherEmail(given.email, user), {
        path: ['oldPassword'],
        error: info.passwordRequired,
      }),
    );
}

function toValues({ name, email: address, phone: number }: User): Input {
  return { name, email: address ?? '', phone: number ?? '', oldPassword: '' };
}

/** Compares as the server does: case and surrounding blanks do not matter. */
function isOtherEmail(typed: string, { email: own }: User): boolean {
  return typed.trim().toLowerCase() !== (own ?? '');
}
