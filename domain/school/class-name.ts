import { ROMAN } from './grade-order';

/** What the name of a class says of it. */
export interface ClassName {
  /** From 1 to 13; undefined if the name does not begin with one. */
  grade: number | undefined;
  /** The words between grade and number, as written: `IPA`, `Teknik Mesin`, but also `Abu Bakar`. */
  middle: string | undefined;
}

/** Reads `X IPA 1`, `10-A`, `Kelas VII B`, `VIIA`, `XIPS2`. Nothing is guessed: `IPA 1` and `Tahfiz A` have no grade. */
export function readClassName(name: string): ClassName {
  const { grade, rest } = split(name);
  return { grade, middle: grade === undefined ? undefined : middleOf(rest) };
}

/** Equal for the spellings of one class: `X IPA 1`, `10-ipa-1` and `Kelas XIPA1`. */
export function classKey(name: string): string {
  const { grade, rest } = split(name);
  return `${grade ?? ''} ${rest.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')}`;
}

/** The grade's Roman numeral, as `XII`. */
export function toRoman(grade: number): string {
  return ROMAN[grade - 1] ?? String(grade);
}

/** Whether everybody writes this major so: `IPA`, `TKJ`, `Bahasa`. */
export function isMajor(words: string): boolean {
  return MAJORS.has(words.toUpperCase());
}

/** `XII` must be tried before `XI`, which it begins with. */
const LONGEST_FIRST = [...ROMAN].sort((a, b) => b.length - a.length);

/** Majors of general, religious and vocational secondary schools. */
const MAJORS = new Set(
  [
    'IPA IPS MIPA MIA IIS IBB IIK PK BAHASA AGAMA KEAGAMAAN',
    'TKJ TJKT RPL PPLG MM DKV TKR TKRO TBSM TSM TPM TITL TAV TEI TP DPIB TGB BKP ANIMASI',
    'AK AKL AP OTKP MPLB BDP PM UPW ULP TB TBG BUSANA KULINER PERHOTELAN APH FARMASI FKK KEPERAWATAN ATPH ATU',
  ].flatMap((some) => some.split(' ')),
);

function split(name: string): { grade: number | undefined; rest: string } {
  const plain = name
    .normalize('NFC')
    .trim()
    .replace(/^(?:kelas|kls|rombel|tingkat)(?=[^\p{L}]|$)[^\p{L}\p{N}]*/iu, '');
  return splitDigits(plain) ?? splitRoman(plain) ?? { grade: undefined, rest: plain };
}

function splitDigits(plain: string) {
  const [digits] = /^\d{1,2}(?!\d)/.exec(plain) ?? [];
  const grade = Number(digits);
  return digits && grade >= 1 && grade <= ROMAN.length
    ? { grade, rest: plain.slice(digits.length) }
    : undefined;
}

/** `VIIA` is grade seven, but `Visi` is a word: what follows the numeral must be able to stand apart. */
function splitRoman(plain: string) {
  // `IIS 1` names a major and no grade.
  if (isMajor(firstWord(plain))) return undefined;
  const fitting = LONGEST_FIRST.filter(
    (one) => plain.slice(0, one.length).toUpperCase() === one && standsApart(plain.slice(one.length)),
  );
  // `XIIS 1` is grade ten with the major IIS, not grade twelve with a letter. Younger pupils have no majors.
  const hasMajor = (one: string) => one.startsWith('X') && isMajor(firstWord(plain.slice(one.length)));
  const roman = fitting.find(hasMajor) ?? fitting[0];
  return roman === undefined
    ? undefined
    : { grade: ROMAN.indexOf(roman) + 1, rest: plain.slice(roman.length) };
}

/** Nothing, a sign, a number, one letter (`VIIA`), or the name of a major (`XIPA 1`). */
function standsApart(rest: string): boolean {
  const word = firstWord(rest);
  return word.length <= 1 || isMajor(word);
}

function firstWord(text: string): string {
  return /^\p{L}*/u.exec(text)?.[0] ?? '';
}

/** `IPA` in ` IPA 1`, `-IPA-1`, `IPA1`; undefined where only a number or a letter follows. */
function middleOf(rest: string): string | undefined {
  const words = rest
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '');
  const end = words.findIndex((word) => /^(?:\d.*|\p{L}|[IVX]+)$/iu.test(word));
  return words.slice(0, end < 0 ? words.length : end).join(' ') || undefined;
}
