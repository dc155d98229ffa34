import type { QuestionFoot } from './question-foot';

let part: typeof QuestionFoot | undefined;

/** Fetches what stands below a question; asked for before "Mulai", never after it. */
export async function loadFootPart(): Promise<void> {
  part ??= (await import('./question-foot')).QuestionFoot;
}

/** The part, where it came in time; fetches nothing. */
export function footPart(): typeof QuestionFoot | undefined {
  return part;
}
