import { chakra } from '@chakra-ui/react/styled-system';
import type { ClassRow } from '#contract/school/class';
import { formatNumber } from '../../../lib/format';
import { Heading } from '../../../ui/heading';
import { CheckCircleIcon } from '../../../ui/icons/basic-icons';
import { SelectInput } from '../../../ui/inputs';
import { Card } from '../../../ui/page';
import { StatusBadge } from '../../../ui/status-badge';
import { countSettled, mayGraduate, type SourceClass, stepTo } from './choices';
import { text } from './text';

interface SourceClassCardProps {
  source: SourceClass;
  classes: readonly ClassRow[];
  target: string;
  onTarget: (target: string) => void;
  exceptions: ReadonlyMap<string, string>;
  onException: (pupil: string, way: string) => void;
}

/** One class of the year that ends: where it goes, and who of it goes elsewhere. */
export function SourceClassCard({ source, classes, target, ...rest }: SourceClassCardProps) {
  const { of, pupils } = source;
  if (pupils.length === 0) return <SettledClass source={source} />;
  const places = classes.filter(({ isactive }) => isactive);
  const graduates = mayGraduate(of, classes) ? [{ value: 'graduated', label: text.graduate }] : [];
  const toOption = (place: ClassRow) => ({
    value: place.id,
    label: text.ways[stepTo(of, place)](place.name),
  });
  const targets = [...graduates, ...places.map(toOption)];
  const ways = [
    { value: 'kept', label: text.ways.own(of.name) },
    ...graduates,
    { value: 'moved', label: text.moved },
    { value: 'left', label: text.left },
    { value: 'later', label: text.later },
    ...places.filter(({ id }) => id !== of.id).map(toOption),
  ];
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <chakra.div flex="1" minWidth="10rem">
          <Heading as="h2" size="md">
            {of.name}
          </Heading>
          <chakra.p fontSize="sm" color="fg.muted">
            {countWords(source)}
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

/** Shown for a class for which nothing is left to do. */
function SettledClass({ source }: { source: SourceClass }) {
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <chakra.div flex="1" minWidth="10rem">
          <Heading as="h2" size="md">
            {source.of.name}
          </Heading>
          <chakra.p fontSize="sm" color="fg.muted">
            {settledWords(source).join(' · ')}
          </chakra.p>
        </chakra.div>
        <StatusBadge icon={CheckCircleIcon} tone="success" label={text.allSettled} />
      </chakra.div>
    </Card>
  );
}

function countWords(source: SourceClass): string {
  const count = formatNumber(source.pupils.length);
  const settled = settledWords(source);
  return settled.length > 0 ? [text.open(count), ...settled].join(' · ') : text.pupils(count);
}

/** `34 lulus`, `2 keluar` */
function settledWords(source: SourceClass): string[] {
  return countSettled(source).map(({ way, count }) => text.count(formatNumber(count), text.settledWays[way]));
}
