import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { system } from '../../src/ui/theme';

const ENGINE = /styled-system\/system\.js$/;
const WORKED_OUT = /const _global = \[[^\]]*\];/;
const SHEET = /src\/ui\/fonts\.css$/;

/**
 * The reset, the tokens and the page's own styles are the same for everybody: the build writes them into the first
 * style sheet. Chakra works them out at each start of the app and hands them to emotion, rule by rule: on a
 * phone a tenth of the time until the first page stands. In development and in tests it still does.
 */
export function houseStyles(): Plugin {
  return {
    name: 'lentera:house-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [ENGINE, SHEET] },
      handler(code, id) {
        return { code: SHEET.test(id) ? `${writeStyles()}\n${code}` : leaveOut(code), map: null };
      },
    },
  };
}

/** What the app would insert itself: drawn on a server, it stands in the page. */
export function writeStyles(): string {
  const provided = { value: system, children: null };
  const page = renderToStaticMarkup(createElement(ChakraProvider, provided));
  return [...page.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, styles]) => styles).join('');
}

/** Chakra's engine without them. */
export function leaveOut(code: string): string {
  if (!WORKED_OUT.test(code)) throw new Error("Chakra's engine makes its global styles in another way.");
  return code.replace(WORKED_OUT, 'const _global = [];');
}
