import { isAllowedAttribute, isAllowedTag } from '#domain/rich-text/allowed';
import { readInert } from './inert';

/** HTML cut down to what a question may consist of: it can be shown, whoever wrote it. */
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
