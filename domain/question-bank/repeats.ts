/** Two questions with the same key are one question asked twice; blanks between words do not count. */
function duplicateKey(question: string): string {
  return question.replace(/\s+/g, ' ').trim();
}

/**
 * Finds questions that are asked twice: gives the mark of the one that said the same before, else remembers this one.
 * Empty ones are none.
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
