/** The faces in fonts.css that a question may need, each with a letter of its range. */
const FACES = [
  ['400 1em Amiri', '\u0627'],
  ['700 1em Amiri', '\u0627'],
  ["400 1em 'STIX Two Math'", 'x'],
] as const;

/**
 * Loads the Arabic and mathematics fonts before a question needs them, because after the start there may be no
 * network. Then they are in this page's memory, and in the worker's cache for later pages. Null if this browser
 * cannot tell.
 */
export async function fetchQuestionFonts(): Promise<'ready' | 'missing' | null> {
  // Missing in old browsers; a missing font only affects the looks.
  const fonts: FontFaceSet | undefined = document.fonts;
  if (!fonts) return null;
  const loaded = await Promise.allSettled(FACES.map(([face, letter]) => fonts.load(face, letter)));
  const isWhole = loaded.every((face) => face.status === 'fulfilled' && face.value.length > 0);
  return isWhole ? 'ready' : 'missing';
}
