import { type CognitiveLevel, type QuestionTag, TAG_KINDS, type TagKind } from '#contract/question-tag';
import { foldWords } from './sought-words';

/** Tags of one kind as they are typed or stand in a cell: parted by commas or lines, so that no name holds either. */
export function readNames(kind: Exclude<TagKind, 'level'>, written: string): QuestionTag[] {
  return written
    .split(/[\n,]/)
    .map((name) => name.replace(NO_TEXT, '').replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '')
    .map((name) => ({ kind, name }));
}

const NO_TEXT = /[\p{Cc}\p{Cs}\p{Cn}]/gu;

/** The names of one kind, in their order. */
export function namesOf(tags: readonly QuestionTag[], kind: TagKind): string[] {
  return tags.filter((tag) => tag.kind === kind).map(({ name }) => name);
}

/** Each tag once, kind by kind, and one level only: the first that is said. */
export function tidyTags(tags: readonly QuestionTag[]): QuestionTag[] {
  const known = new Set<string>();
  return tags
    .flatMap((tag) => (tag.kind === 'level' ? [tag] : readNames(tag.kind, tag.name)))
    .filter((tag) => {
      const key = tag.kind === 'level' ? tag.kind : keyOfTag(tag);
      return !known.has(key) && known.add(key);
    })
    .sort(byKind);
}

function byKind(one: SaidTag, other: SaidTag): number {
  return TAG_KINDS.indexOf(one.kind) - TAG_KINDS.indexOf(other.kind);
}

/** A tag as it is told, whose level nobody has checked. */
export type SaidTag = { kind: TagKind; name: string };

/** One text for all ways to write a tag. */
export function keyOfTag({ kind, name }: SaidTag): string {
  return `${kind}:${foldWords(name)}`;
}

/** Kind by kind, as people sort words and numbers. */
export function sortTags<Tag extends SaidTag>(tags: readonly Tag[]): Tag[] {
  return [...tags].sort(
    (one, other) => byKind(one, other) || one.name.localeCompare(other.name, 'id', { numeric: true }),
  );
}

/**
 * A level as schools write it: by its number (`L2`, `Level 2`, `2`), by Bloom's (`C4`), by the thinking it asks for
 * (`HOTS`), or in words. Undefined for anything else: how hard a question is to solve is another thing.
 */
export function readLevel(written: string): CognitiveLevel | undefined {
  const word = written.toLowerCase().replace(/\s+/g, ' ').trim();
  return LEVELS.find(([, pattern]) => pattern.test(word))?.[0];
}

const LEVELS: readonly (readonly [CognitiveLevel, RegExp])[] = [
  ['L1', /^(l(evel)? ?1|1|c ?[12]|lots|pengetahuan|pemahaman|pengetahuan (dan|&) pemahaman)$/],
  ['L2', /^(l(evel)? ?2|2|c ?3|mots|aplikasi|penerapan)$/],
  ['L3', /^(l(evel)? ?3|3|c ?[4-6]|hots|penalaran)$/],
];
