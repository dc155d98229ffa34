/**
 * A line whose removal nobody can notice, because a second guard stands behind it. `file` is the end of a path,
 * `code` a part of the line, `part` the name of the guard if the line holds several.
 */
export interface SecondWall {
  file: string;
  code: string;
  part?: string;
  why: string;
}
