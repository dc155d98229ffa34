/** Two questions with the same key are the same question; whitespace between words does not matter. */
function duplicateKey(question: string): string {
  return question.replace(/\s+/g, ' ').trim();
}

/**
 * Finds repeated questions: returns the mark of an earlier question with the same text, or else remembers this one.
 * Empty questions are ignored.
 */
export function createRepeatFinder<Mark>(): (question: string, mark: Mark) => Mark | undefined {
  const first = new Map<string, Mark>();
  return (question, mark) => {
    const key = duplicateKey(question);
    const known = first.get(key);
    if (known === undefined && key !== '') first.set(key, mark);
    return known;
  };
}
