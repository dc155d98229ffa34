import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { system } from '../../src/ui/theme';

const ENGINE = /styled-system\/system\.js$/;
const WORKED_OUT = /const _global = \[[^\]]*\];/;
/** What works them out, and what only asks which styles there are: for tools that write types. */
const UNASKED = [
  /\n {2}function getTokenCss\(\) \{[\s\S]*?\n {2}\}(?=\n)/,
  /\n {2}function getGlobalCss\(\) \{[\s\S]*?\n {2}\}(?=\n)/,
  /\n {2}function getPreflightCss\(\) \{[\s\S]*?\n {2}\}(?=\n)/,
  /\n {4}getTokenCss,\n {4}getGlobalCss,\n {4}getPreflightCss,(?=\n)/,
  /\n {2}const query = \{[\s\S]*?\n {2}\};(?=\n)/,
  /,\n {4}query(?=\n {2}\};)/,
];
const SHEET = /src\/ui\/fonts\.css$/;
const OWN = /src\/ui\/theme-global\.ts$/;

/**
 * The reset, the tokens and the page's base styles are the same for everybody, so the build writes them into the
 * first style sheet. Otherwise Chakra computes them at every start and passes them to emotion rule by rule: on a
 * phone that is a tenth of the time to the first page. Development and tests still do that.
 */
export function baseStyles(): Plugin {
  return {
    name: 'lentera:base-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [ENGINE, SHEET, OWN] },
      handler(code, id) {
        if (OWN.test(id)) return { code: 'export const globalCss = {};', map: null };
        return { code: SHEET.test(id) ? `${writeStyles()}\n${code}` : leaveOut(code), map: null };
      },
    },
  };
}

/** The global styles that the app would insert itself: server-side rendering puts them into the page. */
export function writeStyles(): string {
  const provided = { value: system, children: null };
  const page = renderToStaticMarkup(createElement(ChakraProvider, provided));
  return [...page.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, styles]) => styles).join('');
}

/** Chakra's engine without the global styles. */
export function leaveOut(code: string): string {
  if (!WORKED_OUT.test(code)) throw new Error("Chakra's engine makes its global styles in another way.");
  return UNASKED.reduce(
    (rest, part) => {
      if (!part.test(rest))
        throw new Error(`Chakra's engine is written in another way: ${part.source} is gone.`);
      return rest.replace(part, '');
    },
    code.replace(WORKED_OUT, 'const _global = [];'),
  );
}
