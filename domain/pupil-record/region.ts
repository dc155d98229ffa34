/** Length of a village code, the most precise part of an address that we ask for. */
export const VILLAGE_LENGTH = 13;
/** Lengths of the codes of a province, a city, a district and a village; each starts with the code of its parent. */
export const CODE_LENGTHS = [2, 5, 8, VILLAGE_LENGTH] as const;

/** A region and its ancestors, the province first: `32.73.05` → `32`, `32.73`, `32.73.05`. */
export function regionPath(code: string): string[] {
  return CODE_LENGTHS.filter((length) => length <= code.length).map((length) => code.slice(0, length));
}

/** The parent of a region; empty for a province. */
export function parentRegion(code: string): string {
  return regionPath(code).at(-2) ?? '';
}
