import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { User } from '#contract/auth/auth';
import { passwordMinLength, passwordProblem } from '#domain/account/password-rule';
import { formatNumber } from '../../../lib/format';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { PasswordInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { placeRefusal } from './place-refusal';
import { text } from './text';
import { canUpdateProfile, updateProfile } from './update-profile';

const { password } = text;

export interface PasswordFormProps {
  user: User;
  onUser: (user: User) => void;
  /** Label of the old password. */
  oldLabel?: string;
}

/** Old password, new one, and its repetition (spec §2, §5, §8). */
export function PasswordForm({ user, onUser, oldLabel = password.old }: PasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(schemaFor(user)),
    defaultValues: { oldPassword: '', newPassword: '', confirm: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const least = formatNumber(passwordMinLength(user.level));
  const submit = form.handleSubmit(async ({ oldPassword, newPassword }) => {
    if (!canUpdateProfile(user)) return void toaster.error(password.unknownRole);
    try {
      const { message, user: updated } = await updateProfile(user, { oldPassword, newPassword });
      toaster.success(message || password.changed);
      form.reset();
      onUser(updated);
    } catch (error) {
      if (placeRefusal(error, form, { oldPasswordWrong: 'oldPassword', passwordWeak: 'newPassword' })) return;
      toaster.error(serverMessage(error) ?? password.failed);
    }
  });
  return (
    <chakra.form
      noValidate
      onSubmit={submit}
      aria-busy={isSubmitting}
      display="grid"
      gap="5"
      maxWidth="30rem"
    >
      <AccountName user={user} />
      <Field label={oldLabel} error={errors.oldPassword?.message} required>
        {(control) => (
          <PasswordInput {...control} {...form.register('oldPassword')} autoComplete="current-password" />
        )}
      </Field>
      <Field label={password.new} help={password.help(least)} error={errors.newPassword?.message} required>
        {(control) => (
          <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Field label={password.confirm} error={errors.confirm?.message} required>
        {(control) => (
          <PasswordInput {...control} {...form.register('confirm')} autoComplete="new-password" />
        )}
      </Field>
      <chakra.p fontSize="sm" color="fg.muted">
        {password.othersLeave}
      </chakra.p>
      <div>
        <Button type="submit" busy={isSubmitting}>
          {password.submit}
        </Button>
      </div>
    </chakra.form>
  );
}

/** Tells a password manager whose password it stores. */
function AccountName({ user }: { user: User }) {
  const { level, email } = user;
  const name = (level === 'student' ? user.nis : level === 'teacher' ? user.username : email) ?? email ?? '';
  return <input type="text" autoComplete="username" value={name} readOnly hidden />;
}

function schemaFor(user: User) {
  return z
    .strictObject({
      oldPassword: z.string().check(z.minLength(1, password.oldRequired), z.maxLength(200)),
      newPassword: z.string().check(z.minLength(1, password.newRequired), z.maxLength(128)),
      confirm: z.string().check(z.minLength(1, password.confirmRequired)),
    })
    .check(
      z.refine((given) => given.newPassword === given.confirm, {
        path: ['confirm'],
        error: password.mismatch,
      }),
      z.superRefine(({ newPassword }, context) => {
        const message = problemOf(newPassword, user);
        if (message) context.addIssue({ code: 'custom', path: ['newPassword'], message });
      }),
    );
}

function problemOf(chosen: string, user: User): string | undefined {
  const { level, name, email, homebase } = user;
  const names = [
    name,
    email,
    homebase,
    'nis' in user ? user.nis : null,
    'username' in user ? user.username : null,
  ];
  const problem = passwordProblem(chosen, { level, known: names });
  if (problem === 'short') return password.problems.short(formatNumber(passwordMinLength(level)));
  return problem ? password.problems[problem] : undefined;
}
