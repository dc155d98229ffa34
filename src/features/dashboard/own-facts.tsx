import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { User } from '#contract/auth';
import { Avatar } from '../../ui/avatar';
import { FamilyIcon } from '../../ui/icons/basic-icons';
import { Card } from '../../ui/page';
import { EmptyState } from '../../ui/states';
import { Section } from './section';
import { text } from './text';

export interface ChildListProps {
  of: Extract<User, { level: 'parent' }>;
  /** The button that adds one. */
  addChild: ReactNode;
}

/** A parent's children as the school has them on record. */
export function ChildList({ of: parent, addChild }: ChildListProps) {
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
        }))}
        withAvatar
      />
    </Section>
  );
}

/** What a teacher teaches, and the class in his care. */
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
}

function Tiles({ rows, withAvatar = false }: { rows: readonly TileFacts[]; withAvatar?: boolean }) {
  return (
    <chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(15rem, 1fr))">
      {rows.map(({ id, title, facts }) => (
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
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
