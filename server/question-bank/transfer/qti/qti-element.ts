import { DomUtils } from 'htmlparser2';
import type { XmlElement } from '../xml';

// QTI 2 and 3 differ in how they spell the same: `choiceInteraction maxChoices`, `qti-choice-interaction max-choices`.

/** An element's or attribute's name as both versions mean it: `choiceinteraction`, `maxchoices`. */
export function meaningOf(name: string): string {
  return name.replace(/^.*:/, '').toLowerCase().replace(/^qti-/, '').replaceAll('-', '');
}

/** The children of these names, or all of them. */
export function partsOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  const children = element?.children.filter(DomUtils.isTag) ?? [];
  return name === undefined ? children : children.filter((child) => meaningOf(child.name) === name);
}

export function partOf(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => partsOf(at, name)[0], element);
}

/** All elements below that fit, in their order. */
export function findBelow(element: XmlElement | undefined, fits: (meaning: string) => boolean): XmlElement[] {
  if (!element) return [];
  return DomUtils.findAll((child) => fits(meaningOf(child.name)), element.children);
}

/** An attribute by the name both versions mean; empty where it is not there. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  const found = Object.entries(element?.attribs ?? {}).find(([key]) => meaningOf(key) === name);
  return found?.[1].trim() ?? '';
}
