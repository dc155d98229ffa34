// The one design system. The values are in theme-colors.ts and theme-tokens.ts, the page's own styles in
// theme-global.ts; theme-recipes.ts has the first chunk's recipes.
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { globalCss } from './theme-global';
import { recipes } from './theme-recipes';
import { semanticTokens, tokens } from './theme-tokens';

const houseConfig = defineConfig({
  preflight: true,
  cssVarsPrefix: 'l',
  cssVarsRoot: ':where(html)',
  conditions: { pointerCoarse: '@media (pointer: coarse)' },
  globalCss,
  theme: {
    breakpoints: { sm: '30em', md: '48em', lg: '62em', xl: '80em', '2xl': '96em' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
      wander: { from: { marginInlineStart: '-30%' }, to: { marginInlineStart: '100%' } },
    },
    tokens,
    semanticTokens,
    textStyles: {
      xs: { value: { fontSize: 'xs', lineHeight: 'moderate' } },
      sm: { value: { fontSize: 'sm', lineHeight: 'moderate' } },
      md: { value: { fontSize: 'md', lineHeight: 'tall' } },
      lg: { value: { fontSize: 'lg', lineHeight: 'tall' } },
    },
    recipes,
  },
});

const chakraSystem = createSystem(defaultBaseConfig, houseConfig);

/** The only system of the app. Creating a second costs a phone as much as rendering the sign-in page. */
export const system: SystemContext = { ...chakraSystem, cva: rememberRecipes(chakraSystem.cva) };

/** Chakra computes an element's recipe again at each render; this caches it. */
function rememberRecipes(cva: SystemContext['cva']): SystemContext['cva'] {
  const known = new WeakMap<object, unknown>();
  return new Proxy(cva, {
    apply(make, self, [config]) {
      const found = known.get(config) ?? Reflect.apply(make, self, [config]);
      known.set(config, found);
      return found;
    },
  });
}
