import { plainHeading } from '../sheet/columns';
import type { Kind } from './sheet-kinds';

// Columns that schools fill and no import reads, though whoever filled them expects that it does (ADR 113).

export interface LeftColumn {
  what: 'password' | 'username';
  /** As written in the file. */
  heading: string;
}

const PASSWORDS: readonly string[] = ['password', 'pass', 'kata sandi', 'sandi', 'password awal'];
const USERNAMES: readonly string[] = ['username', 'user name', 'user', 'nama pengguna'];

/** These people sign in with something else. */
const WITHOUT_USERNAME: readonly Kind[] = ['students', 'parents'];
const OF_PEOPLE: readonly Kind[] = [...WITHOUT_USERNAME, 'teachers'];

/** Which of the headings that were not recognised deserve a word. */
export function findLeftColumns(kind: Kind, ignored: readonly string[]): LeftColumn[] {
  return ignored.flatMap((heading): LeftColumn[] => {
    // The first line is the name; sheets explain below it how to fill the column.
    const name = plainHeading(heading.split('\n', 1)[0] ?? '');
    if (OF_PEOPLE.includes(kind) && PASSWORDS.includes(name)) return [{ what: 'password', heading }];
    if (WITHOUT_USERNAME.includes(kind) && USERNAMES.includes(name)) return [{ what: 'username', heading }];
    return [];
  });
}
