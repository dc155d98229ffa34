import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contract/auth';
import { connectivity } from '../../lib/connectivity';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/button-link';
import { LockIcon, RefreshIcon } from '../../ui/icons/basic-icons';
import { Card, Page } from '../../ui/page';
import { EmptyState } from '../../ui/states';
import { toaster } from '../../ui/toast';
import { text as menuText } from '../menus-text';
import { HOME_PATHS, PATHS } from '../paths';
import { loadUser, useSession } from '../session-store';
import { NotReadyPage } from './not-ready-page';
import { PURPOSES, text } from './text';

/** Spec §2: for admins and teachers; a teacher without a class has nothing in it and is told why. */
export function DatabasePage({ user }: { user: User }) {
  if (user.level === 'teacher' && !isHomeroom(user)) return <NoClass user={user} />;
  return <NotReadyPage user={user} path={PATHS.database} />;
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
    <Page title={menuText.database} description={PURPOSES[PATHS.database]}>
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
