/** What somebody teaches, as a cell of a sheet names it: a subject, and the classes in which it is taught. */
export interface NamedLesson {
  subject: string;
  classes: readonly string[];
}

/** Reads `Matematika: 7A | 7B; IPA: 7A`; a subject may stand without classes. */
export function readLessonsCell(cell: string): NamedLesson[] {
  return cell.split(';').flatMap((part) => {
    const colon = part.indexOf(':');
    const subject = (colon < 0 ? part : part.slice(0, colon)).trim();
    const classes = colon < 0 ? [] : namesIn(part.slice(colon + 1), /[|,]/);
    return subject === '' ? [] : [{ subject, classes }];
  });
}

/** The same as it is written: what is exported is read back the same. */
export function lessonsCell(lessons: readonly NamedLesson[]): string {
  return lessons
    .map(({ subject, classes }) => (classes.length > 0 ? `${subject}: ${classes.join(' | ')}` : subject))
    .join('; ');
}

/** The names in a list of subjects that has no classes: `Fisika, Kimia`. */
export function namesIn(list: string, separator: RegExp = /,/): string[] {
  return list
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
