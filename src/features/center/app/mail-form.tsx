import { chakra } from '@chakra-ui/react/styled-system';
import { useForm } from 'react-hook-form';
import { app, MAIL_SECURITY, type MailWayFacts } from '#contract/center/app';
import { placeErrors } from '../../../lib/place-errors';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { SelectInput } from '../../../ui/inputs';
import { TextField } from '../../../ui/record-fields';
import { Notice } from '../../../ui/states';
import { toaster } from '../../../ui/toast';
import { useCenterWrite } from '../api';
import { text } from '../text';

const { mail: words } = text;
const SECURITIES = MAIL_SECURITY.map((value) => ({ value, label: words.securities[value] }));
const FIELDS = [
  'smtp_host',
  'smtp_port',
  'smtp_security',
  'smtp_user',
  'smtp_password',
  'smtp_email',
  'smtp_domain',
] as const;
/** The usual TLS port of mail servers. */
const USUAL_PORT = 465;

/** The outgoing mail server. The stored password is never shown; an empty field keeps it. */
export function MailForm({ mail }: { mail: MailWayFacts }) {
  const save = useCenterWrite(app.updateSmtp);
  const form = useForm({
    values: {
      smtp_host: mail.smtp_host,
      smtp_port: String(mail.smtp_port ?? USUAL_PORT),
      smtp_security: mail.smtp_security,
      smtp_user: mail.smtp_user,
      smtp_password: '',
      smtp_email: mail.smtp_email,
      smtp_domain: mail.smtp_domain || location.origin,
    },
  });
  const submit = form.handleSubmit(({ smtp_port, smtp_password, ...fields }) =>
    save.mutate(
      {
        input: {
          ...fields,
          smtp_port: Number(smtp_port),
          ...(smtp_password ? { smtp_password } : {}),
        },
      },
      {
        onSuccess: ({ message }) => toaster.success(message),
        onError: (error) => {
          placeErrors(form, error, FIELDS);
          toaster.error(toProblem(error)?.message ?? '');
        },
      },
    ),
  );
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      <TextField
        form={form}
        name="smtp_host"
        label={words.host}
        help={words.hostHelp}
        maxLength={253}
        required={words.required}
      />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ md: '1fr 8rem' }}>
        <Field label={words.security} error={form.formState.errors.smtp_security?.message}>
          {(control) => <SelectInput {...control} options={SECURITIES} {...form.register('smtp_security')} />}
        </Field>
        <TextField
          form={form}
          name="smtp_port"
          label={words.port}
          maxLength={5}
          type="number"
          required={words.required}
        />
      </chakra.div>
      {form.watch('smtp_security') === 'none' ? <Notice tone="lantern">{words.unsafe}</Notice> : null}
      <TextField form={form} name="smtp_user" label={words.user} help={words.userHelp} maxLength={200} />
      <TextField
        form={form}
        name="smtp_password"
        label={words.password}
        help={mail.has_password ? words.passwordKept : words.passwordHelp}
        maxLength={500}
        type="password"
      />
      <TextField
        form={form}
        name="smtp_email"
        label={words.from}
        maxLength={200}
        type="email"
        required={words.required}
      />
      <TextField
        form={form}
        name="smtp_domain"
        label={words.domain}
        help={words.domainHelp}
        maxLength={200}
        required={words.required}
      />
      <chakra.div>
        <Button type="submit" busy={save.isPending}>
          {words.save}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
