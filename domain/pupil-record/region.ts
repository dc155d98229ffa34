/** Length of the code of a village: nothing more precise is asked of an address. */
export const VILLAGE_LENGTH = 13;
/** Lengths of the codes of a province, a city, a district and a village; each begins with the code it lies in. */
const CODE_LENGTHS = [2, 5, 8, VILLAGE_LENGTH];

/** A region and those it lies in, the province first: `32.73.05` → `32`, `32.73`, `32.73.05`. */
export function regionPath(code: string): string[] {
  return CODE_LENGTHS.filter((length) => length <= code.length).map((length) => code.slice(0, length));
}

/** The region in which another lies; empty for a province. */
export function parentRegion(code: string): string {
  return regionPath(code).at(-2) ?? '';
}
