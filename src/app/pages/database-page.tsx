import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { connectivity } from '../../lib/connectivity';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { LockIcon, RefreshIcon } from '../../ui/icons/basic-icons';
import { lazyAgain } from '../../ui/lazy-again';
import { Card, Page } from '../../ui/page';
import { EmptyState, LoadingState } from '../../ui/states';
import { toaster } from '../../ui/toast';
import { text as menuText } from '../menus-text';
import { HOME_PATHS } from '../paths';
import { loadUser, useSession } from '../session-store';
import { text } from './text';

const Records = lazyAgain(() =>
  import('../../features/records/records-page').then(({ RecordsPage }) => ({ default: RecordsPage })),
);

/** Spec §2: for admins and teachers; a teacher without a class has no data here and is told why. */
export function DatabasePage({ user }: { user: User }) {
  if (user.level === 'teacher' && !isHomeroom(user)) return <NoClass user={user} />;
  return (
    <Suspense fallback={<LoadingState />}>
      <Records isOneClass={user.level === 'teacher'} />
    </Suspense>
  );
}

function isHomeroom(user: User | null): boolean {
  return user?.level === 'teacher' && user.homeroom;
}

function NoClass({ user }: { user: User }) {
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await loadUser();
    setBusy(false);
    if (!isHomeroom(useSession.getState().user))
      toaster.info(connectivity.isOnline() ? text.stillNoClass : text.notReached);
  };
  return (
    <Page title={menuText.database} description={text.databasePurpose}>
      <Card>
        <EmptyState
          icon={LockIcon}
          tone="lantern"
          title={text.noClassTitle}
          action={
            <>
              <Button onClick={() => void check()} busy={busy}>
                <RefreshIcon boxSize="4" />
                {text.checkAgain}
              </Button>
              <ButtonLink asChild variant="outline" colorPalette="neutral">
                <Link to={HOME_PATHS[user.level]}>{text.backHome}</Link>
              </ButtonLink>
            </>
          }
        >
          {text.noClassBody}
        </EmptyState>
      </Card>
    </Page>
  );
}
