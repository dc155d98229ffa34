import { Heading } from '@chakra-ui/react/heading';
import { Link } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link as RouterLink } from 'react-router-dom';
import { Card } from '../../ui/page';
import { text } from './text';

/** Paths of the lists that a school can download. */
export type OwnLists = Readonly<Record<keyof typeof text.own, string>>;

/** The lists that a school also takes away one by one. */
export function OwnData({ lists }: { lists: OwnLists }) {
  return (
    <Card>
      <Heading as="h2" size="md">
        {text.ownTitle}
      </Heading>
      <chakra.p mt="1" fontSize="sm" color="fg.muted">
        {text.ownBody}
      </chakra.p>
      <chakra.ul
        mt="3"
        display="grid"
        columnGap="5"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', xl: 'repeat(4, 1fr)' }}
      >
        {OWN.map((list) => (
          <li key={list}>
            <Link asChild minHeight="11" display="inline-flex" alignItems="center">
              <RouterLink to={lists[list]}>{text.own[list]}</RouterLink>
            </Link>
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

const OWN = [
  'pupils',
  'records',
  'parents',
  'alumni',
  'teachers',
  'classes',
  'subjects',
  'banks',
  'exams',
  'acts',
] as const satisfies readonly (keyof OwnLists)[];
