import { useEffect } from 'react';

/**
 * At the foot of every sheet that is printed meanwhile: these words, which say what it belongs to, and its number of how many,
 * left out where several documents are printed at once: browsers count through all of them.
 * Sheets come apart, and from the second on they have no head. Without words there is no foot. Browsers without margin boxes (Chromium before 131) print none.
 */
export function usePageFoot(words: string, isNumbered = true): void {
  useEffect(() => {
    if (words !== '') return adopt(`@page { ${footOf(words)} ${isNumbered ? NUMBER : ''} }`);
    return undefined;
  }, [words, isNumbered]);
}

/** The same where each of several documents has a foot of its own: by the name of its pages (`pageNameOf`), on A4. */
export function usePageFeet(feet: readonly string[]): void {
  const css = feet.map((words, at) => `@page ${pageNameOf(at)} { ${A4} ${footOf(words)} }`).join('\n');
  useEffect(() => adopt(css), [css]);
}

/** For the style `page` of the document at that place. */
export function pageNameOf(at: number): string {
  return `document-${at}`;
}

const A4 = 'size: A4 portrait; margin: 15mm;';

/** Written as a sheet of its own: what a page may hold in `<style>` is limited by its security policy. */
function adopt(css: string): (() => void) | undefined {
  if (!('adoptedStyleSheets' in document)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Near the content: a printer leaves the last millimetres of a sheet white. */
const LOOK =
  "font: 8pt/1.25 'Plus Jakarta Sans', sans-serif; color: #000; vertical-align: top; padding-top: 1.5mm;";

const NUMBER = `@bottom-right { content: counter(page) ' / ' counter(pages); ${LOOK} text-align: right; width: 15%; }`;

function footOf(words: string): string {
  return `@bottom-left { content: ${quoted(words)}; ${LOOK} text-align: left; width: 85%; }`;
}

/** As a string of CSS. */
function quoted(words: string): string {
  const safe = words.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&');
  return `"${safe}"`;
}
