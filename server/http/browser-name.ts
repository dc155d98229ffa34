/** Names as proctors know them. The first match wins, since most browsers also claim to be others. */
const BROWSERS = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
] as const;

/** Browser and major version from its user agent; null if we do not know it. */
export function describeBrowser(userAgent: string | undefined): string | null {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent ?? '')?.[1];
    if (version) return `${name} ${version}`;
  }
  return null;
}
