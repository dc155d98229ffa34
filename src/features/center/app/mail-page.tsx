import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { app, type MailWayFacts } from '#contract/center/app';
import { placeErrors } from '../../../lib/place-errors';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Card, Page } from '../../../ui/page';
import { TextField } from '../../../ui/record-fields';
import { ErrorState, LoadingState, Notice } from '../../../ui/states';
import type { PageTabs } from '../../../ui/table/list-page';
import { toaster } from '../../../ui/toast';
import { useAppData, useCenterWrite } from '../api';
import { text } from '../text';
import { MailForm } from './mail-form';
import { MailLog } from './mail-log';

const { mail: words, units } = text;

/** The mail server, its test, and the log of sent mails. */
export function MailPage({ pageTabs }: { pageTabs: PageTabs }) {
  const data = useAppData();
  const problem = toProblem(data.error);
  return (
    <Page title={units.title} description={units.description} {...pageTabs}>
      <chakra.div display="grid" gap="5">
        <Card>
          {data.data ? (
            <Server mail={data.data.mail} />
          ) : problem ? (
            <ErrorState {...problem} onRetry={() => void data.refetch()} retrying={data.isFetching} />
          ) : (
            <LoadingState />
          )}
        </Card>
        {data.data && data.data.mail.source !== 'none' ? (
          <Card>
            <TestMail />
          </Card>
        ) : null}
        <MailLog />
      </chakra.div>
    </Page>
  );
}

function Server({ mail }: { mail: MailWayFacts }) {
  const [removing, setRemoving] = useState(false);
  const remove = useCenterWrite(app.removeSmtp);
  if (mail.source === 'environment') return <Notice>{words.byOperator(mail.smtp_email)}</Notice>;
  return (
    <chakra.section display="grid" gap="5" maxWidth="34rem">
      <Title>{words.title}</Title>
      {mail.source === 'none' ? <Notice tone="lantern">{words.none}</Notice> : null}
      <MailForm mail={mail} />
      {mail.source === 'settings' ? (
        <chakra.div>
          <Button
            variant="ghost"
            tone="danger"
            onClick={() => {
              // An earlier refusal is not of this attempt.
              remove.reset();
              setRemoving(true);
            }}
          >
            {words.remove}
          </Button>
        </chakra.div>
      ) : null}
      <ConfirmDialog
        open={removing}
        title={words.removeTitle}
        confirmLabel={words.remove}
        busy={remove.isPending}
        problem={toProblem(remove.error)?.message}
        onClose={() => setRemoving(false)}
        onConfirm={() =>
          remove.mutate(
            { input: {} },
            {
              onSuccess: ({ message }) => {
                toaster.success(message);
                setRemoving(false);
              },
            },
          )
        }
      >
        {words.removeBody}
      </ConfirmDialog>
    </chakra.section>
  );
}

function TestMail() {
  const send = useCenterWrite(app.sendTestMail);
  const form = useForm({ defaultValues: { to: '' } });
  const submit = form.handleSubmit((input) =>
    send.mutate(
      { input },
      {
        onSuccess: ({ message }) => toaster.success(message),
        onError: (error) => {
          placeErrors(form, error, ['to']);
          toaster.error(toProblem(error)?.message ?? '');
        },
      },
    ),
  );
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="4" maxWidth="34rem">
      <Title>{words.testTitle}</Title>
      <TextField
        form={form}
        name="to"
        label={words.testTo}
        maxLength={200}
        type="email"
        required={words.required}
      />
      <chakra.div>
        <Button type="submit" variant="outline" busy={send.isPending}>
          {words.test}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

function Title({ children }: { children: string }) {
  return (
    <chakra.h2 fontWeight="semibold" color="fg.strong">
      {children}
    </chakra.h2>
  );
}
