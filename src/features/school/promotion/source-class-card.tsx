import { chakra } from '@chakra-ui/react/styled-system';
import type { ClassRow } from '#contract/admin/class';
import { Heading } from '../../../ui/heading';
import { SelectInput } from '../../../ui/inputs';
import { Card } from '../../../ui/page';
import type { SourceClass } from './choices';
import { text } from './text';

interface SourceClassCardProps {
  source: SourceClass;
  classes: readonly ClassRow[];
  /** `36 siswa` */
  count: string;
  target: string;
  onTarget: (target: string) => void;
  exceptions: ReadonlyMap<string, string>;
  onException: (pupil: string, way: string) => void;
}

/** One class of the year that ends: where it goes, and who of it goes elsewhere. */
export function SourceClassCard({ source, classes, count, target, ...rest }: SourceClassCardProps) {
  const { of, pupils } = source;
  const places = classes.filter(({ isactive }) => isactive);
  const targets = [
    { value: 'graduated', label: text.graduate },
    ...places.map(({ id, name }) => ({ value: id, label: text.toClass(name) })),
  ];
  const ways = [
    { value: 'kept', label: text.kept(of.name) },
    { value: 'graduated', label: text.graduate },
    { value: 'moved', label: text.moved },
    { value: 'left', label: text.left },
    ...places
      .filter(({ id }) => id !== of.id)
      .map(({ id, name }) => ({ value: id, label: text.toClass(name) })),
  ];
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <chakra.div flex="1" minWidth="10rem">
          <Heading as="h2" size="md">
            {of.name}
          </Heading>
          <chakra.p fontSize="sm" color="fg.muted">
            {count}
          </chakra.p>
        </chakra.div>
        <chakra.div width={{ base: 'full', md: '18rem' }}>
          <SelectInput
            aria-label={text.target(of.name)}
            value={target}
            placeholder={text.unset}
            options={targets}
            onChange={(event) => rest.onTarget(event.target.value)}
          />
        </chakra.div>
      </chakra.div>
      <chakra.details mt="2" fontSize="sm">
        <chakra.summary
          cursor="pointer"
          minHeight="11"
          display="flex"
          alignItems="center"
          fontWeight="medium"
        >
          {text.exceptions}
        </chakra.summary>
        <ul>
          {pupils.map(({ id, name, nis }) => (
            <chakra.li
              key={id}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="3"
              py="2"
              borderTopWidth="1px"
            >
              <chakra.span flex="1" minWidth="12rem">
                {name}
                <chakra.span display="block" fontSize="xs" color="fg.muted">
                  {nis}
                </chakra.span>
              </chakra.span>
              <chakra.div width={{ base: 'full', md: '18rem' }}>
                <SelectInput
                  aria-label={text.nextOf(name)}
                  value={rest.exceptions.get(id) ?? ''}
                  placeholder={text.likeClass}
                  options={ways}
                  onChange={(event) => rest.onException(id, event.target.value)}
                />
              </chakra.div>
            </chakra.li>
          ))}
        </ul>
      </chakra.details>
    </Card>
  );
}
