import { SCORING_RULES } from '#contract/question';
import type { AuthoredFrame } from './authored-question';

/** Formats of other programs know tags and no rule of scoring: there it is one of the tags. */
const PREFIX = 'lentera-nilai-';

export function tagsWithRule({ tags, rule }: Pick<AuthoredFrame, 'tags' | 'rule'>): string[] {
  return rule === undefined ? tags : [...tags, `${PREFIX}${rule}`];
}

export function readRuleTag(tags: readonly string[]): Pick<AuthoredFrame, 'tags' | 'rule'> {
  const rule = SCORING_RULES.find((known) => tags.includes(`${PREFIX}${known}`));
  const own = tags.filter((tag) => !tag.startsWith(PREFIX));
  return rule === undefined ? { tags: own } : { tags: own, rule };
}
