import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { Avatar } from '../../ui/avatar';
import { ButtonLink } from '../../ui/button-link';
import { FamilyIcon } from '../../ui/icons/basic-icons';
import { Card } from '../../ui/page';
import { EmptyState } from '../../ui/states';
import type { DashboardPaths } from './dashboard-paths';
import { Section } from './section';
import { text } from './text';

export interface ChildListProps {
  of: Extract<User, { level: 'parent' }>;
  /** The button that adds a child. */
  addChild: ReactNode;
  paths: DashboardPaths;
}

/** A parent's children, each with links to the school's data about the child. */
export function ChildList({ of: parent, addChild, paths }: ChildListProps) {
  if (parent.children.length === 0) {
    return (
      <Card>
        <EmptyState icon={FamilyIcon} title={text.noChildren} action={addChild}>
          {text.noChildrenBody}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Section title={text.children} action={addChild}>
      <Tiles
        rows={parent.children.map(({ id, student, nis, class: name, periode }) => ({
          id,
          title: student,
          facts: [name ?? text.noClass, nis && text.nis(nis), periode],
          ways: [
            { label: text.childRecord, path: `${paths.childRecord}?anak=${id}` },
            { label: text.childResults, path: `${paths.childResults}?anak=${id}` },
          ],
        }))}
        withAvatar
      />
    </Section>
  );
}

/** What a teacher teaches, and his homeroom class. */
export function TeacherDuties({ teacher }: { teacher: Extract<User, { level: 'teacher' }> }) {
  const duties = [
    ...(teacher.class ? [{ id: 'class', title: teacher.class, facts: [text.homeroom] }] : []),
    ...teacher.subjects.map(({ id, name }) => ({ id, title: name, facts: [text.subject] })),
  ];
  if (duties.length === 0) return null;
  return (
    <Section title={text.duties}>
      <Tiles rows={duties} />
    </Section>
  );
}

interface TileFacts {
  id: string;
  title: string;
  facts: readonly (string | null)[];
  /** Links of the tile. */
  ways?: readonly { label: string; path: string }[];
}

function Tiles({ rows, withAvatar = false }: { rows: readonly TileFacts[]; withAvatar?: boolean }) {
  return (
    <chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(15rem, 1fr))">
      {rows.map(({ id, title, facts, ways = [] }) => (
        <chakra.li
          key={id}
          display="flex"
          alignItems="center"
          gap="3"
          px="4"
          py="3"
          minHeight="16"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="lg"
        >
          {withAvatar ? <Avatar name={title} /> : null}
          <chakra.div minWidth="0">
            <chakra.p fontWeight="semibold" color="fg.strong" overflowWrap="anywhere">
              {title}
            </chakra.p>
            <chakra.p fontSize="sm" color="fg.muted">
              {facts.filter(Boolean).join(' · ')}
            </chakra.p>
            <Ways ways={ways} of={title} />
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Ways({ ways, of }: { ways: NonNullable<TileFacts['ways']>; of: string }) {
  if (ways.length === 0) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
      {ways.map(({ label, path }) => (
        <ButtonLink key={path} asChild size="sm" variant="outline" colorPalette="neutral">
          <Link to={path} aria-label={text.wayOf(label, of)}>
            {label}
          </Link>
        </ButtonLink>
      ))}
    </chakra.div>
  );
}
