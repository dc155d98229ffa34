/**
 * What the sixteen digits of a NIK tell about its owner: region (6), birth date (ddmmyy, for women the day plus 40),
 * serial number (4).
 */
export interface NikFacts {
  gender: 'L' | 'P';
  /** `mm-dd` and the last two digits of the year. */
  monthDay: string;
  year: string;
}

/** Reads a NIK; undefined if it does not have sixteen digits or contains no valid day. */
export function readNik(nik: string): NikFacts | undefined {
  const [, day = '', month = '', year = ''] = /^\d{6}(\d{2})(\d{2})(\d{2})\d{4}$/.exec(nik) ?? [];
  const isWoman = Number(day) > WOMAN;
  const own = Number(day) - (isWoman ? WOMAN : 0);
  if (own < 1 || own > 31 || Number(month) < 1 || Number(month) > 12) return undefined;
  return { gender: isWoman ? 'P' : 'L', monthDay: `${month}-${String(own).padStart(2, '0')}`, year };
}

/** Whether a number was only typed to fill the field: the same digit throughout. */
export function isMadeUp(number: string): boolean {
  return /^(\d)\1+$/.test(number);
}

const WOMAN = 40;
