/** The part of a picture that is kept: where its edges stand, from 0 (left, top) to 1 (right, bottom). */
export interface CropArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type CropEdge = keyof CropArea;

export const WHOLE: CropArea = { left: 0, top: 0, right: 1, bottom: 1 };

/** What is left of a side at least. */
export const KEPT_MIN = 0.1;

/** Where an edge may stand, so that something is left of the picture. */
export function rangeOf(area: CropArea, edge: CropEdge): [least: number, most: number] {
  switch (edge) {
    case 'left':
      return [0, area.right - KEPT_MIN];
    case 'right':
      return [area.left + KEPT_MIN, 1];
    case 'top':
      return [0, area.bottom - KEPT_MIN];
    case 'bottom':
      return [area.top + KEPT_MIN, 1];
  }
}

/** The area with one edge moved there, or as near as it may be. */
export function moveEdge(area: CropArea, edge: CropEdge, to: number): CropArea {
  const [least, most] = rangeOf(area, edge);
  return { ...area, [edge]: Math.min(Math.max(to, least), most) };
}

export function isWhole(area: CropArea): boolean {
  return area.left === 0 && area.top === 0 && area.right === 1 && area.bottom === 1;
}

/** Width and height of what is kept, in whole pixels. */
export function keptSize({ left, top, right, bottom }: CropArea, width: number, height: number) {
  return {
    width: Math.max(1, Math.round((right - left) * width)),
    height: Math.max(1, Math.round((bottom - top) * height)),
  };
}
