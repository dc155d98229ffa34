import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { account } from '#contract/auth/account';
import type { InputOf, ParsedInputOf } from '#contract/endpoint';
import { call } from '../../../lib/api-client';
import { serverMessage } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { FormDrawer } from '../../../ui/form-drawer';
import { PlusIcon } from '../../../ui/icons/office-icons';
import { TextInput } from '../../../ui/inputs';
import { toaster } from '../../../ui/toast';
import { placeRefusal } from '../profile/place-refusal';
import { text } from './text';

export interface AddChildProps {
  /** Called after a child was added, to reload the account. */
  onAdded: () => Promise<void>;
}

/** A parent's button and form for adding a child, by the code that the school printed. */
export function AddChild({ onAdded }: AddChildProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <PlusIcon boxSize="4" />
        {text.open}
      </Button>
      {isOpen ? <ClaimForm onAdded={onAdded} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Input = InputOf<typeof account.addChild>;
type Output = ParsedInputOf<typeof account.addChild>;

function ClaimForm({ onAdded, onClose }: AddChildProps & { onClose: () => void }) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(account.addChild.input),
    defaultValues: { nis: '', code: '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const submit = form.handleSubmit(async (claim) => {
    try {
      const { message } = await call(account.addChild, claim);
      await onAdded();
      toaster.success(message);
      onClose();
    } catch (error) {
      const spent = { childCodeWrong: 'code', childCodeUsed: 'code', childCodeExpired: 'code' } as const;
      if (placeRefusal(error, form, { ...spent, childLinked: 'nis' })) return;
      toaster.error(serverMessage(error) ?? text.failed);
    }
  });
  return (
    <FormDrawer
      open
      title={text.title}
      description={text.body}
      submitLabel={text.submit}
      busy={isSubmitting}
      dirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={text.nis} error={errors.nis?.message} required>
        {(control) => (
          <TextInput {...control} {...form.register('nis')} autoFocus autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field label={text.code} help={text.codeHelp} error={errors.code?.message} required>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
    </FormDrawer>
  );
}
