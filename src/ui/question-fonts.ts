/** The faces of fonts.css that a question may need, each with a letter of its own range. */
const FACES = [
  ['400 1em Amiri', '\u0627'],
  ['700 1em Amiri', '\u0627'],
  ["400 1em 'STIX Two Math'", 'x'],
] as const;

/**
 * Fetches the fonts of Arabic and mathematics before a question shows them: after the start there may be no
 * network to ask. From then on they are in this page's memory, and in the worker's store for the next one. Null: this browser cannot say.
 */
export async function fetchQuestionFonts(): Promise<'ready' | 'missing' | null> {
  // Absent in old browsers; a missing font costs looks, never the exam.
  const fonts: FontFaceSet | undefined = document.fonts;
  if (!fonts) return null;
  const loaded = await Promise.allSettled(FACES.map(([face, letter]) => fonts.load(face, letter)));
  const isWhole = loaded.every((face) => face.status === 'fulfilled' && face.value.length > 0);
  return isWhole ? 'ready' : 'missing';
}
