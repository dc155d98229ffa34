/** A teacher's lessons as written in a cell of a sheet: a subject, and the classes in which it is taught. */
export interface NamedLesson {
  subject: string;
  classes: readonly string[];
}

/** Reads `Matematika: 7A | 7B; IPA: 7A`; a subject may have no classes. */
export function readLessonsCell(cell: string): NamedLesson[] {
  return cell.split(';').flatMap((part) => {
    const colon = part.indexOf(':');
    const subject = (colon < 0 ? part : part.slice(0, colon)).trim();
    const classes = colon < 0 ? [] : namesIn(part.slice(colon + 1), /[|,]/);
    return subject === '' ? [] : [{ subject, classes }];
  });
}

/** Writes lessons so that an exported cell is read back unchanged. */
export function lessonsCell(lessons: readonly NamedLesson[]): string {
  return lessons
    .map(({ subject, classes }) => (classes.length > 0 ? `${subject}: ${classes.join(' | ')}` : subject))
    .join('; ');
}

/** The names in a list of subjects without classes: `Fisika, Kimia`. */
export function namesIn(list: string, separator: RegExp = /,/): string[] {
  return list
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
