import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { ButtonLink } from '../../ui/button-link';
import { Card, Page } from '../../ui/page';
import { EmptyState } from '../../ui/states';
import { menuFor, readyItems } from '../menus';
import { text as menuText } from '../menus-text';
import { HOME_PATHS } from '../paths';
import { PURPOSES, text } from './text';

export interface NotReadyPageProps {
  user: User;
  path: string;
}

/** For a route of the specification without a screen yet: says so, and what is available. */
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
            <>
              <ReadyLink path={HOME_PATHS[user.level]}>{menuText.dashboard}</ReadyLink>
              {readyItems(user).map((item) => (
                <ReadyLink key={item.path} path={item.path}>
                  {item.label}
                </ReadyLink>
              ))}
            </>
          }
        >
          <p>{text.notReadyBody}</p>
          <chakra.p mt="4" fontWeight="semibold" color="fg.strong">
            {text.notReadyInstead}
          </chakra.p>
        </EmptyState>
      </Card>
    </Page>
  );
}

function ReadyLink({ path, children }: { path: string; children: string }) {
  return (
    <ButtonLink asChild colorPalette="neutral" variant="outline">
      <Link to={path}>{children}</Link>
    </ButtonLink>
  );
}
