import { SCORING_RULES } from '#contract/question-bank/question';
import { CHOICES_KEPT, type QuestionTag, TAG_WORDS } from '#contract/question-bank/question-tag';
import type { AuthoredFrame } from './authored-question';
import { readLevel, readNames, tidyTags } from './question-tags';

// Formats of other programs have tags without kinds, and no scoring rule. There a tag starts with a word for its
// kind, and the rule is one of the tags.

const RULE_PREFIX = 'lentera-nilai-';
const WITH_KIND = /^(materi|kompetensi|level|kelompok|urutan pilihan)\s*:\s*(.*\S)/i;

export function writeTagWords({ tags, rule }: Pick<AuthoredFrame, 'tags' | 'rule'>): string[] {
  const words = tags.map(writeTag);
  return rule === undefined ? words : [...words, `${RULE_PREFIX}${rule}`];
}

export function readTagWords(words: readonly string[]): Pick<AuthoredFrame, 'tags' | 'rule'> {
  const rule = SCORING_RULES.find((known) => words.includes(`${RULE_PREFIX}${known}`));
  const tags = tidyTags(words.filter((word) => !word.startsWith(RULE_PREFIX)).flatMap(readTag));
  return rule === undefined ? { tags } : { tags, rule };
}

/** A topic gets no kind word, unless it would be read as something else without one. */
function writeTag({ kind, name }: QuestionTag): string {
  const isPlain = kind === 'topic' && !WITH_KIND.test(name) && !name.startsWith(RULE_PREFIX);
  return isPlain ? name : `${TAG_WORDS[kind]}: ${name}`;
}

function readTag(word: string): QuestionTag[] {
  const [, said = '', name = ''] = WITH_KIND.exec(word.trim()) ?? [];
  const kind = said.toLowerCase();
  const level = kind === 'level' ? readLevel(name) : undefined;
  if (level) return [{ kind: 'level', name: level }];
  if (kind === 'kompetensi') return readNames('competence', name);
  if (kind === 'kelompok') return readNames('group', name);
  if (kind === 'urutan pilihan' && name.toLowerCase() === CHOICES_KEPT)
    return [{ kind: 'choices', name: CHOICES_KEPT }];
  return readNames('topic', kind === 'materi' ? name : word);
}
