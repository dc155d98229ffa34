import { useEffect } from 'react';

/**
 * At the foot of every sheet that is printed meanwhile: these words, which say what it belongs to, and its number of how many,
 * left out where several documents are printed at once: browsers count through all of them.
 * Sheets come apart, and from the second on they have no head. Without words there is no foot. Browsers without margin boxes (Chromium before 131) print none.
 */
export function usePageFoot(words: string, isNumbered = true): void {
  useEffect(() => {
    // Written as a sheet of its own: what a page may hold in `<style>` is limited by its security policy.
    if (words === '' || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(footOf(words, isNumbered));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [words, isNumbered]);
}

/** Near the content: a printer leaves the last millimetres of a sheet white. */
const LOOK =
  "font: 8pt/1.25 'Plus Jakarta Sans', sans-serif; color: #000; vertical-align: top; padding-top: 1.5mm;";

function footOf(words: string, isNumbered: boolean): string {
  const number = isNumbered
    ? `@bottom-right { content: counter(page) ' / ' counter(pages); ${LOOK} text-align: right; width: 15%; }`
    : '';
  return `@page { @bottom-left { content: ${quoted(words)}; ${LOOK} text-align: left; width: 85%; } ${number} }`;
}

/** As a string of CSS. */
function quoted(words: string): string {
  const safe = words.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&');
  return `"${safe}"`;
}
