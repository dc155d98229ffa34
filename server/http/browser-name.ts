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

/** What a device runs on, as its owner calls it. The first match wins: Android and ChromeOS name Linux or Macintosh too. */
const PLATFORMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Chromebook', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** Browser and device, by which its owner tells his devices apart: `Chrome di Android`; null if we do not know the browser. */
export function describeDevice(userAgent: string | undefined): string | null {
  const browser = describeBrowser(userAgent)?.replace(/ \d+$/, '');
  const platform = PLATFORMS.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  return browser && platform ? `${browser} di ${platform}` : (browser ?? null);
}
