import { DomUtils } from 'htmlparser2';
import type { XmlElement } from '../xml';

// QTI 2 and 3 spell the same names differently: `choiceInteraction maxChoices`, `qti-choice-interaction max-choices`.

/** The name of an element or attribute, normalised for both versions: `choiceinteraction`, `maxchoices`. */
export function meaningOf(name: string): string {
  return name.replace(/^.*:/, '').toLowerCase().replace(/^qti-/, '').replaceAll('-', '');
}

/** Returns the children of this name, or all of them. */
export function partsOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const children = element?.children.filter(DomUtils.isTag) ?? [];
  return name === undefined ? children : children.filter((child) => meaningOf(child.name) === name);
}

export function partOf(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => partsOf(at, name)[0], element);
}

/** Returns all matching descendants in document order. */
export function findBelow(element: XmlElement | undefined, fits: (meaning: string) => boolean): XmlElement[] {
  if (!element) return [];
  return DomUtils.findAll((child) => fits(meaningOf(child.name)), element.children);
}

/** Returns an attribute by its normalised name; empty if it is missing. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  const found = Object.entries(element?.attribs ?? {}).find(([key]) => meaningOf(key) === name);
  return found?.[1].trim() ?? '';
}
