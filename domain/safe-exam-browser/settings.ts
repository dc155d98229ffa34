import type { PlistDict, PlistValue } from './property-list';

interface Wanted {
  /** The absolute address at which it starts. */
  startUrl: string;
  /** The only host it may visit, with the port unless it is the default. */
  host: string;
  /** SHA-256 of the password to quit, in lower-case hex; null if quitting needs none. */
  quitPasswordHash: string | null;
}

/**
 * Settings of Safe Exam Browser for an exam here. It must not clear its data at the end: unsent answers are in the
 * browser's storage, and a pupil who returns should still be signed in.
 */
export function examSettings({ startUrl, host, quitPasswordHash }: Wanted): PlistDict {
  return dict({
    originatorVersion: text('Lentera'),
    allowPreferencesWindow: no,
    allowQuit: yes,
    allowSpellCheck: no,
    allowDictionaryLookup: no,
    browserViewMode: number(1), // full screen
    browserWindowAllowReload: yes, // a reload loses nothing here
    browserWindowWebView: number(3), // the modern one, which has the JavaScript interface
    enableJavaScript: yes,
    examSessionClearCookiesOnEnd: no,
    examSessionClearCookiesOnStart: no,
    ...(quitPasswordHash === null ? {} : { hashedQuitPassword: text(quitPasswordHash) }),
    removeBrowserProfile: no,
    removeLocalStorage: no,
    sebConfigPurpose: number(0), // for an exam, not for setting up the machine
    sendBrowserExamKey: yes,
    startURL: text(startUrl),
    URLFilterEnable: yes,
    URLFilterEnableContentFilter: no,
    URLFilterRules: {
      type: 'array',
      items: [dict({ action: number(1), active: yes, expression: text(`${host}/*`), regex: no })],
    },
  });
}

const yes: PlistValue = { type: 'boolean', value: true };
const no: PlistValue = { type: 'boolean', value: false };

function text(value: string): PlistValue {
  return { type: 'string', text: value };
}

function number(value: number): PlistValue {
  return { type: 'integer', text: String(value) };
}

function dict(entries: Readonly<Record<string, PlistValue>>): PlistDict {
  return { type: 'dict', entries: Object.entries(entries) };
}
