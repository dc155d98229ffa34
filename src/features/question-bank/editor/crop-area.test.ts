import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CropEdge, isWhole, KEPT_MIN, keptSize, moveEdge, WHOLE } from './crop-area';

const edge = fc.constantFrom<CropEdge>('left', 'top', 'right', 'bottom');
const moves = fc.array(fc.tuple(edge, fc.double({ min: -2, max: 3, noNaN: true })), { maxLength: 20 });

test('however its edges are moved, the area stays within the picture and keeps something of it', () => {
  fc.assert(
    fc.property(
      moves,
      fc.integer({ min: 1, max: 9_000 }),
      fc.integer({ min: 1, max: 9_000 }),
      (all, w, h) => {
        const area = all.reduce((at, [which, to]) => moveEdge(at, which, to), WHOLE);
        for (const at of Object.values(area)) expect(at >= 0 && at <= 1).toBe(true);
        expect(area.right - area.left).toBeGreaterThan(KEPT_MIN - 1e-9);
        expect(area.bottom - area.top).toBeGreaterThan(KEPT_MIN - 1e-9);
        const { width, height } = keptSize(area, w, h);
        expect(width >= 1 && width <= w && height >= 1 && height <= h).toBe(true);
      },
    ),
  );
});

test('an edge moved away and back leaves the picture whole', () => {
  const cut = moveEdge(WHOLE, 'left', 0.25);
  expect(isWhole(cut)).toBe(false);
  expect(keptSize(cut, 400, 300)).toEqual({ width: 300, height: 300 });
  expect(isWhole(moveEdge(cut, 'left', -1))).toBe(true);
});
