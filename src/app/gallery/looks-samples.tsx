import { chakra } from '@chakra-ui/react/styled-system';
import * as basicIcons from '../../ui/icons/basic-icons';
import * as officeIcons from '../../ui/icons/office-icons';
import { CHART_COLORS, ROLES, SURFACES } from '../../ui/theme-colors';
import { SampleRow } from './sample-row';
import { text } from './text';

export function ColorSamples() {
  const roles = Object.keys(ROLES).flatMap((name) =>
    ['solid', 'subtle', 'muted'].map((role) => `${name}.${role}`),
  );
  const shown = [...Object.keys(SURFACES), ...roles, ...Object.keys(CHART_COLORS)];
  return (
    <chakra.ul display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))">
      {shown.map((name) => (
        <li key={name}>
          <chakra.div height="12" borderRadius="md" borderWidth="1px" bg={name} />
          <chakra.p fontSize="xs" color="fg.muted">
            {name}
          </chakra.p>
        </li>
      ))}
    </chakra.ul>
  );
}

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'] as const;

export function TypeSamples() {
  return (
    <div>
      {SIZES.map((size) => (
        <chakra.p key={size} fontSize={size} overflowWrap="anywhere">
          {text.sample}
        </chakra.p>
      ))}
      <chakra.p lang="ar" dir="rtl" fontFamily="arabic" fontSize="1.25em" lineHeight="arabic">
        {text.arabic}
      </chakra.p>
    </div>
  );
}

export function IconSamples() {
  const icons = Object.entries({ ...basicIcons, ...officeIcons });
  return (
    <SampleRow>
      {icons.map(([name, Icon]) => (
        <span key={name} title={name}>
          <Icon boxSize="6" />
        </span>
      ))}
    </SampleRow>
  );
}
