import { DOOR_WALLS } from './door-walls.ts';
import { EXAM_WALLS } from './exam-walls.ts';
import { SCHOOL_WALLS } from './school-walls.ts';

const SECOND_WALLS = [...DOOR_WALLS, ...EXAM_WALLS, ...SCHOOL_WALLS];

/** Whether the line has a second guard behind it, as listed in this folder. */
export function isSecondWall(file: string, line: string, part?: string): boolean {
  return SECOND_WALLS.some(
    (wall) =>
      file.endsWith(wall.file) && line.includes(wall.code) && (wall.part === undefined || wall.part === part),
  );
}
