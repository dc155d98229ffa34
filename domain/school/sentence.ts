/** Ends a sentence, unless its last word brings a dot of its own: names of teachers often do (`Ratih, S.Pd.`). */
export function endSentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
