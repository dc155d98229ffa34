import { isAllowedAttribute, isAllowedTag } from '#domain/rich-text/allowed';
import { readInert } from './inert';

/** Reduces HTML to what a question may consist of, so that it is safe to show, whoever wrote it. */
export function allowedOnly(html: string): HTMLElement {
  const body = readInert(html);
  for (const element of body.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (!isAllowedTag(tag)) element.remove();
    for (const { name, value } of [...element.attributes])
      if (!isAllowedAttribute(tag, name, value)) element.removeAttribute(name);
  }
  return body;
}
