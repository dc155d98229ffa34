import { isShownAttribute } from '#domain/rich-text/allowed';

export type Props = Record<string, string | boolean>;

/** What of an element's attributes reaches the page, as React spells it; everything else is dropped. */
export function readAttributes(tag: string, given: Readonly<Record<string, string>>): Props {
  const shown = Object.entries(given).filter(([name, value]) => isShownAttribute(tag, name, value));
  const props = Object.fromEntries(shown.map(([name, value]) => [SPELLING[name] ?? name, value]));
  return { ...ALWAYS[tag], ...props, ...INSTEAD[tag] };
}

const SPELLING: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

const ALWAYS: Readonly<Record<string, Props>> = {
  img: { alt: '', decoding: 'async', draggable: false },
};

/** Whatever the author said: who cannot see the controls cannot stop it, and offline there is no later. */
const INSTEAD: Readonly<Record<string, Props>> = {
  audio: { controls: true, preload: 'auto' },
};
