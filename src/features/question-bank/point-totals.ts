export interface TypeTotal {
  count: number;
  /** With two decimals. */
  points: number;
}

/** Counts and points of one type, summed in hundredths so that 33,33 + 33,33 + 33,34 is 100. */
export function sumPoints(questions: readonly { qtype: number; poin: number }[], qtype: number): TypeTotal {
  const ofType = questions.filter((question) => question.qtype === qtype);
  const hundredths = ofType.reduce((sum, { poin }) => sum + Math.round(poin * 100), 0);
  return { count: ofType.length, points: hundredths / 100 };
}
