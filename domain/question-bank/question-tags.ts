import {
  type CognitiveLevel,
  type NamedKind,
  type QuestionTag,
  TAG_KINDS,
  type TagKind,
} from '#contract/question-bank/question-tag';
import { foldWords } from './sought-words';

/** Reads tags of one kind from an input or a cell. Commas or line breaks separate them, so no name contains either. */
export function readNames(kind: NamedKind, written: string): QuestionTag[] {
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

/** Removes duplicates, sorts by kind, and keeps only one level and one group: the first given. */
export function tidyTags(tags: readonly QuestionTag[]): QuestionTag[] {
  const known = new Set<string>();
  return tags
    .flatMap((tag) =>
      tag.kind === 'level' || tag.kind === 'choices' ? [tag] : readNames(tag.kind, tag.name),
    )
    .filter((tag) => {
      const key = tag.kind === 'topic' || tag.kind === 'competence' ? keyOfTag(tag) : tag.kind;
      return !known.has(key) && known.add(key);
    })
    .sort(byKind);
}

function byKind(one: SaidTag, other: SaidTag): number {
  return TAG_KINDS.indexOf(one.kind) - TAG_KINDS.indexOf(other.kind);
}

/** A tag whose level has not been validated. */
export type SaidTag = { kind: TagKind; name: string };

/** The same text for all spellings of a tag. */
export function keyOfTag({ kind, name }: SaidTag): string {
  return `${kind}:${foldWords(name)}`;
}

/** Sorts by kind, then by name the way people sort words and numbers. */
export function sortTags<Tag extends SaidTag>(tags: readonly Tag[]): Tag[] {
  return [...tags].sort(
    (one, other) => byKind(one, other) || one.name.localeCompare(other.name, 'id', { numeric: true }),
  );
}

/**
 * Reads a cognitive level as schools write it: by number (`L2`, `Level 2`, `2`), by Bloom's taxonomy (`C4`), by the
 * kind of thinking (`HOTS`), or in words. Undefined for anything else; words for how hard a question is are not
 * levels.
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
