import { isShownAttribute } from '#domain/rich-text/allowed';

export type Props = Record<string, string | boolean>;

/** The attributes of an element that are rendered, with React's names; all others are dropped. */
export function readAttributes(tag: string, given: Readonly<Record<string, string>>): Props {
  const shown = Object.entries(given).filter(([name, value]) => isShownAttribute(tag, name, value));
  const props = Object.fromEntries(shown.map(([name, value]) => [SPELLING[name] ?? name, value]));
  return { ...ALWAYS[tag], ...props, ...INSTEAD[tag] };
}

const SPELLING: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

const ALWAYS: Readonly<Record<string, Props>> = {
  img: { alt: '', decoding: 'async', draggable: false },
};

/**
 * Whatever the author wrote: without visible controls nobody could stop a sound, and offline it cannot be loaded
 * later.
 */
const INSTEAD: Readonly<Record<string, Props>> = {
  audio: { controls: true, preload: 'auto' },
};
