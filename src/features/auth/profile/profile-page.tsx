import { chakra } from '@chakra-ui/react/styled-system';
import { useSearchParams } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { leaveFor } from '../../../lib/leave-guard';
import { Card, Page } from '../../../ui/page';
import { TabPanel, TabRow } from '../../../ui/tab-row';
import { AccountForm } from './account-form';
import { PasswordForm } from './password-form';
import { ProfileCard } from './profile-card';
import { SessionList } from './session-list';
import { text } from './text';

export interface ProfilePageProps {
  user: User;
  /** Path of the page with the school's records of a pupil. */
  recordPath: string;
  /** Called after a change with the user as the server returned him. */
  onUser: (user: User) => void;
  /** Called after a change of the picture alone, which may end after another change. */
  onPicture: (img: string | null) => void;
}

const TAB_PARAMETER = 'tab';

/** Spec §2: the person on the left, the editable data on the right. */
export function ProfilePage({ user, recordPath, onUser, onPicture }: ProfilePageProps) {
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(user);
  const active = tabs.find(({ id }) => id === params.get(TAB_PARAMETER)) ?? tabs[0];
  return (
    <Page title={text.title} description={text.description}>
      <chakra.div
        display="grid"
        alignItems="start"
        gap="5"
        gridTemplateColumns={{ md: '17rem minmax(0, 1fr)', xl: '20rem minmax(0, 1fr)' }}
      >
        <ProfileCard user={user} recordPath={recordPath} onPicture={onPicture} />
        <Card>
          <TabRow
            tabs={tabs}
            activeTab={active?.id}
            onTab={(tab) =>
              leaveFor(`?${TAB_PARAMETER}=${tab}`, () =>
                setParams({ [TAB_PARAMETER]: tab }, { replace: true }),
              )
            }
          />
          <TabPanel activeTab={active?.id}>
            <chakra.div pt="6">
              {active?.id === 'info' ? <AccountForm user={user} onUser={onUser} /> : null}
              {active?.id === 'password' ? <PasswordForm user={user} onUser={onUser} /> : null}
              {active?.id === 'devices' ? <SessionList /> : null}
            </chakra.div>
          </TabPanel>
        </Card>
      </chakra.div>
    </Page>
  );
}

/** Spec §2: account info is hidden for parents. */
function tabsOf({ level }: User) {
  const info = { id: 'info', label: text.tabs.info };
  const rest = [
    { id: 'password', label: text.tabs.password },
    { id: 'devices', label: text.tabs.devices },
  ];
  return level === 'parent' ? rest : [info, ...rest];
}
