import * as z from 'zod/mini';

/** What a tag describes: the topic, the competence it measures (KD, CP, TP), or the cognitive level. */
export const TAG_KINDS = ['topic', 'competence', 'level'] as const;
export type TagKind = (typeof TAG_KINDS)[number];

/** Their names on screens and in files. */
export const TAG_WORDS: Readonly<Record<TagKind, string>> = {
  topic: 'Materi',
  competence: 'Kompetensi',
  level: 'Level',
};

/** Cognitive levels of Indonesian test blueprints: knowing and understanding, applying, reasoning. */
export const COGNITIVE_LEVELS = ['L1', 'L2', 'L3'] as const;
export type CognitiveLevel = (typeof COGNITIVE_LEVELS)[number];

/** The longest tag name, and the most tags per question. */
const NAME_MAX = 60;
const TAGS_MAX = 20;

export const tagName = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX));

const questionTag = z.union([
  z.strictObject({ kind: z.enum(['topic', 'competence']), name: tagName }),
  z.strictObject({ kind: z.literal('level'), name: z.enum(COGNITIVE_LEVELS) }),
]);
export type QuestionTag = z.output<typeof questionTag>;

export const questionTags = z.array(questionTag).check(z.maxLength(TAGS_MAX));
