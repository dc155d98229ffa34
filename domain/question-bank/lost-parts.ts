import type { ImportNote } from '#contract/question-bank/import-text';
import type { AuthoredText } from './authored-question';

const ELEMENT = /<(img|audio|source|video|iframe|object|embed|svg|canvas|applet|a)\b([^<>]*)>/gi;
const ADDRESS = /(?:^|\s)(?:src|data|href)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** Addresses of content in the file, in the text itself, or already on this server. */
const OWN = /^(media:|data:|\/api\/bank\/get-media\?)/i;
/** Longest address that is reported. */
const TOLD_MAX = 120;

/** Embedded content we cannot keep. Reported, because it would otherwise vanish silently. */
export function findLostParts(text: AuthoredText): ImportNote[] {
  return [...text.matchAll(ELEMENT)].flatMap(([, element = '', attributes = '']) => {
    const lost = findLost(element.toLowerCase(), addressOf(attributes));
    return lost ? [lost] : [];
  });
}

function findLost(element: string, address: string): ImportNote | undefined {
  if (!['a', 'img', 'audio', 'source'].includes(element))
    return { code: 'embedLeft', name: address || element };
  if (address === '') return undefined;
  if (element === 'a') return { code: 'linkLeft', address };
  return OWN.test(address) ? undefined : { code: 'mediaMissing', name: address };
}

function addressOf(attributes: string): string {
  const [, double, single, bare] = ADDRESS.exec(attributes) ?? [];
  return (double ?? single ?? bare ?? '').slice(0, TOLD_MAX);
}

/** Whether an answer contains a wildcard: in Moodle `*` stands for any characters. */
export function hasWildcard(answer: string): boolean {
  return /(?<!\\)\*/.test(answer);
}

/** Notes that Markdown syntax is kept as typed, if a text contains any. */
export function noteMarkdown(text: string, notes: ImportNote[]): void {
  const hasSigns = /\*\*\S|__\S|!?\[[^\]]*\]\(|^#{1,6}\s|^\s*[*-]\s|`/m.test(text);
  if (hasSigns && !notes.some(({ code }) => code === 'markdownLeft')) notes.push({ code: 'markdownLeft' });
}
