/**
 * Recognised by its API, or in older versions by its user agent. Not used by the exam itself, which loads only what
 * it must.
 */
export function isSafeBrowser(): boolean {
  return window.SafeExamBrowser !== undefined || / SEB\//.test(navigator.userAgent);
}
