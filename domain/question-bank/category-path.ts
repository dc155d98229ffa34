/** Longest name of a tag. */
const NAME_MAX = 60;

/**
 * Reads a question's place in Moodle's category tree (`$course$/top/Kelas 10/Aljabar`) as words that become tags. A
 * slash within a name is doubled. Contexts, the root and the default category of a course name no topic and are left
 * out.
 */
export function readCategoryPath(path: string): { words: string[]; tooLong: string[] } {
  const names = path
    .replaceAll('//', HELD)
    .split('/')
    .map((name) => name.replaceAll(HELD, '/').trim())
    .filter((name) => name !== '' && !OF_ITSELF.test(name));
  return {
    // A comma would split it into two tags.
    words: names.filter(isShort).map((name) => name.replace(/\s*,\s*/g, ' ')),
    tooLong: names.filter((name) => !isShort(name)),
  };
}

/** Occurs in no text. */
const HELD = '\u0000';
const OF_ITSELF = /^(\$[a-z0-9]+\$|top|default for .*)$/i;

function isShort(name: string): boolean {
  return name.length <= NAME_MAX;
}
