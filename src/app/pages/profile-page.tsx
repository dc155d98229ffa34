import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { User } from '#contract/auth';
import { Avatar } from '../../ui/avatar';
import { Card, Page } from '../../ui/page';
import { Notice } from '../../ui/states';
import { text } from './profile-text';

const { profile } = text;

/** What the school has on record about the account, by level (spec §2). */
export function ProfilePage({ user }: { user: User }) {
  return (
    <Page title={text.profileTitle} description={text.profileDescription}>
      <chakra.div maxWidth="44rem" display="flex" flexDirection="column" gap="4">
        {user.must_change_password ? <Notice tone="lantern">{text.mustChangePassword}</Notice> : null}
        <Card>
          <chakra.div display="flex" alignItems="center" gap="4" mb="6">
            <Avatar name={user.name} size="16" />
            <chakra.div minWidth="0">
              <Heading as="h2" size="lg">
                {user.name}
              </Heading>
              <chakra.p color="fg.muted">{text.levels[user.level]}</chakra.p>
            </chakra.div>
          </chakra.div>
          <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', md: '12rem 1fr' }}>
            {listDetails(user).map(([label, value]) => (
              <Detail key={label} label={label} value={value} />
            ))}
          </chakra.dl>
        </Card>
        <Notice>{text.profileReadOnly}</Notice>
      </chakra.div>
    </Page>
  );
}

function Detail({ label, value }: { label: string; value: string | null }) {
  return (
    <>
      <chakra.dt pt="3" pb={{ base: '0', md: '3' }} fontSize="sm" color="fg.muted" borderTopWidth="1px">
        {label}
      </chakra.dt>
      <chakra.dd
        pt={{ base: '0', md: '3' }}
        pb="3"
        borderTopWidth={{ base: '0', md: '1px' }}
        color={value ? 'fg.strong' : 'fg.subtle'}
        fontWeight={value ? 'medium' : 'normal'}
        overflowWrap="anywhere"
      >
        {value ?? profile.notGiven}
      </chakra.dd>
    </>
  );
}

function listDetails(user: User): [label: string, value: string | null][] {
  return [
    [profile.email, user.email],
    [profile.phone, user.phone],
    [profile.school, user.homebase],
    ...listLevelDetails(user),
  ];
}

function listLevelDetails(user: User): [label: string, value: string | null][] {
  if (user.level === 'student') {
    return [
      [profile.nis, user.nis],
      [profile.grade, user.grade],
      [profile.class, user.class],
    ];
  }
  if (user.level === 'teacher') {
    return [
      [profile.nip, user.nip],
      [profile.homeroom, user.homeroom ? user.class : profile.notHomeroom],
      [profile.subjects, user.subjects.map(({ name }) => name).join(', ') || null],
    ];
  }
  if (user.level === 'parent') {
    return [
      [profile.student, user.student],
      [profile.nis, user.nis],
      [profile.grade, user.grade],
      [profile.class, user.class],
    ];
  }
  return [];
}
