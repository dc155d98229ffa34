import * as z from 'zod/mini';

/** The tags questions are searched by: the topic, the competence they measure (KD, CP, TP), the cognitive level. */
export const SOUGHT_KINDS = ['topic', 'competence', 'level'] as const;
export type SoughtKind = (typeof SOUGHT_KINDS)[number];

/**
 * The kinds of tags: those used for searching, the group that a shuffled exam keeps together (questions on one text),
 * and whether the choices keep their order.
 */
export const TAG_KINDS = [...SOUGHT_KINDS, 'group', 'choices'] as const;
export type TagKind = (typeof TAG_KINDS)[number];

/** The kinds whose names are free. */
export type NamedKind = Exclude<TagKind, 'level' | 'choices'>;

/** Their names on screens and in files. */
export const TAG_WORDS: Readonly<Record<TagKind, string>> = {
  topic: 'Materi',
  competence: 'Kompetensi',
  level: 'Level',
  group: 'Kelompok',
  choices: 'Urutan pilihan',
};

/** The only tag of the kind `choices`: they are not shuffled. */
export const CHOICES_KEPT = 'tetap' as const;

/** Cognitive levels of Indonesian test blueprints: knowing and understanding, applying, reasoning. */
export const COGNITIVE_LEVELS = ['L1', 'L2', 'L3'] as const;
export type CognitiveLevel = (typeof COGNITIVE_LEVELS)[number];

/** The longest tag name, and the most tags per question. */
const NAME_MAX = 60;
const TAGS_MAX = 20;

export const tagName = z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX));

const questionTag = z.union([
  z.strictObject({ kind: z.enum(['topic', 'competence', 'group']), name: tagName }),
  z.strictObject({ kind: z.literal('level'), name: z.enum(COGNITIVE_LEVELS) }),
  z.strictObject({ kind: z.literal('choices'), name: z.literal(CHOICES_KEPT) }),
]);
export type QuestionTag = z.output<typeof questionTag>;

export const questionTags = z.array(questionTag).check(z.maxLength(TAGS_MAX));
