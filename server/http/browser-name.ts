/** Names as the proctor knows them; the first that fits wins, since most pretend to be others too. */
const BROWSERS = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
] as const;

/** Browser and main version from what it says of itself; null when it says nothing we know. */
export function describeBrowser(userAgent: string | undefined): string | null {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent ?? '')?.[1];
    if (version) return `${name} ${version}`;
  }
  return null;
}
