/** What the sixteen digits of a NIK say of whom they belong to: region (6), birth (ddmmyy, a woman's day plus 40), number (4). */
export interface NikFacts {
  gender: 'L' | 'P';
  /** `mm-dd` and the last two digits of the year. */
  monthDay: string;
  year: string;
}

/** Reads a NIK; undefined when it has not sixteen digits or names no day. */
export function readNik(nik: string): NikFacts | undefined {
  const [, day = '', month = '', year = ''] = /^\d{6}(\d{2})(\d{2})(\d{2})\d{4}$/.exec(nik) ?? [];
  const isWoman = Number(day) > WOMAN;
  const own = Number(day) - (isWoman ? WOMAN : 0);
  if (own < 1 || own > 31 || Number(month) < 1 || Number(month) > 12) return undefined;
  return { gender: isWoman ? 'P' : 'L', monthDay: `${month}-${String(own).padStart(2, '0')}`, year };
}

/** Whether a number was typed to fill the box: one digit only. */
export function isMadeUp(number: string): boolean {
  return /^(\d)\1+$/.test(number);
}

const WOMAN = 40;
