/** The part of a picture that is kept: the positions of its edges from 0 (left, top) to 1 (right, bottom). */
export interface CropArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type CropEdge = keyof CropArea;

export const WHOLE: CropArea = { left: 0, top: 0, right: 1, bottom: 1 };

/** The minimum part of a side that must remain. */
export const KEPT_MIN = 0.1;

/** The range of positions for an edge, so that something of the picture remains. */
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

/** Returns the area with one edge moved to `to`, or as near as allowed. */
export function moveEdge(area: CropArea, edge: CropEdge, to: number): CropArea {
  const [least, most] = rangeOf(area, edge);
  return { ...area, [edge]: Math.min(Math.max(to, least), most) };
}

export function isWhole(area: CropArea): boolean {
  return area.left === 0 && area.top === 0 && area.right === 1 && area.bottom === 1;
}

/** Width and height of the kept part in whole pixels. */
export function keptSize({ left, top, right, bottom }: CropArea, width: number, height: number) {
  return {
    width: Math.max(1, Math.round((right - left) * width)),
    height: Math.max(1, Math.round((bottom - top) * height)),
  };
}
