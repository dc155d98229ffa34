/** By its interface, or, in versions before that, by its name. Not for the exam itself, which carries no more than it must. */
export function isSafeBrowser(): boolean {
  return window.SafeExamBrowser !== undefined || / SEB\//.test(navigator.userAgent);
}
