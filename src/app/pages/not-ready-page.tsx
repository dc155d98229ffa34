import { Link } from 'react-router-dom';
import type { User } from '#contract/auth';
import { ButtonLink } from '../../ui/button-link';
import { Card, Page } from '../../ui/page';
import { EmptyState } from '../../ui/states';
import { menuFor } from '../menus';
import { HOME_PATHS } from '../paths';
import { PURPOSES, text } from './text';

export interface NotReadyPageProps {
  user: User;
  path: string;
}

/** For a route of the specification whose screen is not built yet: says so, and what works already. */
export function NotReadyPage({ user, path }: NotReadyPageProps) {
  const { main, lower } = menuFor(user);
  const { label, icon } = [...main, ...lower].find((item) => item.path === path) ?? {
    label: '',
    icon: undefined,
  };
  return (
    <Page title={label} description={PURPOSES[path]}>
      <Card>
        <EmptyState
          {...(icon ? { icon } : {})}
          title={text.notReadyTitle(label)}
          action={
            <ButtonLink asChild colorPalette="neutral" variant="outline">
              <Link to={HOME_PATHS[user.level]}>{text.backHome}</Link>
            </ButtonLink>
          }
        >
          {text.notReadyBody}
        </EmptyState>
      </Card>
    </Page>
  );
}
