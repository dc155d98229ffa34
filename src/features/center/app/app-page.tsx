import { chakra } from '@chakra-ui/react/styled-system';
import { useForm } from 'react-hook-form';
import { app } from '#contract/center/app';
import type { ReplyOf } from '#contract/endpoint';
import { placeErrors } from '../../../lib/place-errors';
import { toProblem } from '../../../lib/problem';
import { Button } from '../../../ui/button';
import { Card, Page } from '../../../ui/page';
import { TextField } from '../../../ui/record-fields';
import { ErrorState, LoadingState } from '../../../ui/states';
import type { PageTabs } from '../../../ui/table/list-page';
import { toaster } from '../../../ui/toast';
import { useAppData, useCenterWrite } from '../api';
import { text } from '../text';
import { OfficeLogo } from './office-logo';

const { app: words, units } = text;

/** Name and logo of the installation. */
export function AppPage({ pageTabs, onMarkChanged }: { pageTabs: PageTabs; onMarkChanged: () => void }) {
  const data = useAppData();
  const problem = toProblem(data.error);
  return (
    <Page title={units.title} description={units.description} {...pageTabs}>
      <Card>
        {data.data ? (
          <AppForm app={data.data.app} onMarkChanged={onMarkChanged} />
        ) : problem ? (
          <ErrorState {...problem} onRetry={() => void data.refetch()} retrying={data.isFetching} />
        ) : (
          <LoadingState />
        )}
      </Card>
    </Page>
  );
}

interface AppFormProps {
  app: ReplyOf<typeof app.getAppData>['app'];
  onMarkChanged: () => void;
}

function AppForm({ app: of, onMarkChanged }: AppFormProps) {
  const save = useCenterWrite(app.updateApp, { whenDone: onMarkChanged });
  const form = useForm({ values: { app_name: of.app_name } });
  const submit = form.handleSubmit((input) =>
    save.mutate(
      { input },
      {
        onSuccess: ({ message }) => toaster.success(message),
        onError: (error) => {
          placeErrors(form, error, ['app_name']);
          toaster.error(toProblem(error)?.message ?? '');
        },
      },
    ),
  );
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="6" maxWidth="34rem">
      <div>
        <chakra.h2 fontWeight="semibold" color="fg.strong">
          {words.title}
        </chakra.h2>
        <chakra.p fontSize="sm" color="fg.muted">
          {words.body}
        </chakra.p>
      </div>
      <OfficeLogo of={{ id: of.id, name: of.app_name, logo: of.app_logo }} onChanged={onMarkChanged} />
      <TextField
        form={form}
        name="app_name"
        label={words.name}
        maxLength={100}
        required={text.nameRequired}
      />
      <chakra.div>
        <Button type="submit" busy={save.isPending}>
          {words.save}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
