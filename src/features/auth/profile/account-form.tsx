import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { User } from '#contract/auth';
import { email, personName, phone } from '#contract/person-fields';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { useWarnBeforeUnload } from '../../../ui/form-drawer';
import { TextInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { placeRefusal } from './place-refusal';
import { text } from './text';
import { canUpdateProfile, updateProfile } from './update-profile';

const { info } = text;
const schema = z.strictObject({ name: personName, email, phone });
type Input = z.input<typeof schema>;
type Output = z.output<typeof schema>;

/** Name, e-mail and WhatsApp number (spec §2, §5, §8). */
export function AccountForm({ user, onUser }: { user: User; onUser: (user: User) => void }) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: toValues(user),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  useWarnBeforeUnload(isDirty);
  const submit = form.handleSubmit(async (input) => {
    if (!canUpdateProfile(user)) return void toaster.error(info.unknownRole);
    try {
      const { message, user: updated } = await updateProfile(user, input);
      toaster.success(message || info.updated);
      form.reset(toValues(updated));
      onUser(updated);
    } catch (error) {
      if (placeRefusal(error, form, { emailTaken: 'email' })) return;
      toaster.error(serverMessage(error) ?? info.failed);
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
      <Field label={info.phone} help={info.phoneHelp} error={errors.phone?.message} optional>
        {(control) => (
          <TextInput {...control} {...form.register('phone')} type="tel" maxLength={30} autoComplete="tel" />
        )}
      </Field>
      <div>
        <Button type="submit" busy={isSubmitting}>
          {info.submit}
        </Button>
      </div>
    </chakra.form>
  );
}

function toValues({ name, email: address, phone: number }: User): Input {
  return { name, email: address ?? '', phone: number ?? '' };
}
