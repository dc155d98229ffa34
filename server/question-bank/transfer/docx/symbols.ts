/**
 * The characters of symbol fonts. Word names one by its code in the font (`F0B0` or `B0`), which in any other font
 * would show an empty box. Undefined: unknown.
 */
export function readSymbol(font: string, code: number): string | undefined {
  const isPlaceInFont = (code >= 0xf000 && code <= 0xf0ff) || code < 0x100;
  if (!isPlaceInFont) return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  const place = code & 0xff;
  switch (font.toLowerCase()) {
    case 'symbol':
    case 'symbolmt':
      return SYMBOL_20[place - 0x20] ?? (SYMBOL_A0[place - 0xa0] || undefined);
    case 'wingdings':
      return WINGDINGS.get(place);
    case 'wingdings 2':
      return WINGDINGS_2.get(place);
    default:
      // In an ordinary font a code is the letter itself.
      return code >= 0x20 && code < 0x100 ? String.fromCodePoint(code) : undefined;
  }
}

const SYMBOL_20 = [
  ...' !∀#∃%&∋()∗+,−./0123456789:;<=>?',
  ...'≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  ...'‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼',
];

const SYMBOL_A0 = [
  ...'€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓',
  ...'°±″≥×∝∂•÷≠≡≈…⏐⎯↵',
  ...'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉',
  ...'∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
  ...'◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪',
  // The first code of this row is unused.
  ...['', ...'⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
];

/** Those that teachers use: ticks, crosses, boxes, dots, arrows, faces, numbers in circles. */
const WINGDINGS: ReadonlyMap<number, string> = new Map([
  ...pairs(0x21, '✏✂✁'),
  ...pairs(0x28, '☎✆✉'),
  ...pairs(0x45, '☜☞☝☟'),
  ...pairs(0x4a, '☺😐☹'),
  ...pairs(0x6c, '●❍■□'),
  ...pairs(0x71, '❑❒⬧⧫◆❖'),
  ...pairs(0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'),
  ...pairs(0x9e, '·•'),
  ...pairs(0xa7, '▪◻'),
  ...pairs(0xab, '★'),
  ...pairs(0xd8, '➢'),
  ...pairs(0xdf, '←→↑↓'),
  ...pairs(0xe8, '➔'),
  ...pairs(0xef, '⇦⇨⇧⇩⬄'),
  ...pairs(0xfb, '✗✓☒☑'),
]);

const WINGDINGS_2: ReadonlyMap<number, string> = new Map([
  ...pairs(0x4f, '✗✓☒☑'),
  ...pairs(0x54, '☒'),
  ...pairs(0x97, '●'),
  ...pairs(0xa3, '☐'),
]);

function pairs(first: number, signs: string): [number, string][] {
  return [...signs].map((sign, index) => [first + index, sign]);
}
