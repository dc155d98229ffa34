/** Longest name of a tag. */
const NAME_MAX = 60;

/**
 * Where a question stands in Moodle's tree of categories, as words that become tags: `$course$/top/Kelas 10/Aljabar`. A slash
 * within a name is written twice. Contexts, the root, and what Moodle makes for a course by itself name no topic.
 */
export function readCategoryPath(path: string): { words: string[]; tooLong: string[] } {
  const names = path
    .replaceAll('//', HELD)
    .split('/')
    .map((name) => name.replaceAll(HELD, '/').trim())
    .filter((name) => name !== '' && !OF_ITSELF.test(name));
  return {
    // A comma would make two tags of it.
    words: names.filter(isShort).map((name) => name.replace(/\s*,\s*/g, ' ')),
    tooLong: names.filter((name) => !isShort(name)),
  };
}

/** No text has it. */
const HELD = '\u0000';
const OF_ITSELF = /^(\$[a-z0-9]+\$|top|default for .*)$/i;

function isShort(name: string): boolean {
  return name.length <= NAME_MAX;
}
