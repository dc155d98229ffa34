/**
 * A guard whose removal no test can notice, because another guard catches it (an equivalent mutant). `file` is the
 * end of a path, `code` a part of the line, `part` the name of the guard if the line holds several.
 */
export interface RedundantGuard {
  file: string;
  code: string;
  part?: string;
  why: string;
}
