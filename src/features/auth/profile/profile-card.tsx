import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { ButtonLink } from '../../../ui/button-link';
import { Card } from '../../../ui/page';
import { AvatarEditor } from './avatar-editor';
import { text } from './text';

export interface ProfileCardProps {
  user: User;
  recordPath: string;
  onPicture: (img: string | null) => void;
}

type Detail = [label: string, value: string | null];

const { details } = text;

/** Spec §2: avatar, name, level, and the school's data of the person, by level. */
export function ProfileCard({ user, recordPath, onPicture }: ProfileCardProps) {
  return (
    <Card>
      <chakra.div display="grid" justifyItems="center" textAlign="center" gap="3" mb="6">
        <AvatarEditor user={user} onPicture={onPicture}>
          <chakra.div minWidth="0">
            <Heading as="h2" size="lg" overflowWrap="anywhere">
              {user.name}
            </Heading>
            <chakra.p color="fg.muted">{text.levels[user.level]}</chakra.p>
          </chakra.div>
        </AvatarEditor>
      </chakra.div>
      <DetailList details={[...personDetails(user), ...levelDetails(user)]} />
      {user.level === 'parent' ? <Children of={user} /> : null}
      {user.level === 'student' ? (
        <ButtonLink asChild variant="outline" colorPalette="neutral" width="full" mt="4">
          <Link to={recordPath}>{text.record}</Link>
        </ButtonLink>
      ) : null}
    </Card>
  );
}

function DetailList({ details: shown }: { details: readonly Detail[] }) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4">
      {shown.map(([label, value]) => (
        <chakra.div
          key={label}
          display="grid"
          gridTemplateColumns="subgrid"
          gridColumn="1 / -1"
          alignItems="baseline"
          py="2.5"
          borderTopWidth="1px"
        >
          <chakra.dt fontSize="sm" color="fg.muted">
            {label}
          </chakra.dt>
          <chakra.dd
            textAlign="end"
            fontSize="sm"
            color={value ? 'fg.strong' : 'fg.subtle'}
            fontWeight={value ? 'medium' : 'normal'}
            overflowWrap="anywhere"
          >
            {value ?? details.notGiven}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

/** Every child with the fields of the specification (there may be several: ADR 11). */
function Children({ of: parent }: { of: Extract<User, { level: 'parent' }> }) {
  if (parent.children.length === 0) {
    return (
      <chakra.p mt="4" fontSize="sm" color="fg.muted">
        {details.noChildren}
      </chakra.p>
    );
  }
  return (
    <chakra.section mt="6">
      <Heading as="h3" size="sm" mb="2">
        {details.children}
      </Heading>
      <chakra.ul display="grid" gap="4">
        {parent.children.map((child) => (
          <li key={child.id}>
            <DetailList
              details={[
                [details.student, child.student],
                [details.nis, child.nis],
                [details.grade, child.grade],
                [details.class, child.class],
              ]}
            />
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function personDetails(user: User): Detail[] {
  return [
    [details.email, user.email],
    [details.phone, user.phone],
    [details.school, user.homebase],
  ];
}

function levelDetails(user: User): Detail[] {
  if (user.level === 'student') {
    return [
      [details.nis, user.nis],
      [details.grade, user.grade],
      [details.class, user.class],
    ];
  }
  if (user.level === 'teacher') {
    return [
      [details.username, user.username],
      [details.nip, user.nip && groupNip(user.nip)],
      [details.homeroom, user.homeroom ? user.class : details.notHomeroom],
      [details.subjects, user.subjects.map(({ name }) => name).join(', ') || null],
    ];
  }
  return [];
}

/** A civil servant's number grouped as on paper: date of birth, month of service, gender, order. */
function groupNip(nip: string): string {
  return nip.replace(/^(\d{8})(\d{6})(\d)(\d{3})$/, '$1 $2 $3 $4');
}
