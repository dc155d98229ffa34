import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRequestText, toSebJson } from './config-key';
import { type PlistDict, type PlistValue, readPropertyList, writePropertyList } from './property-list';
import { examSettings } from './settings';

const plist = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<!-- written by hand -->
<plist version="1.0">
  <dict>${body}
  </dict>
</plist>
`;

function jsonOf(body: string): string {
  const settings = readPropertyList(plist(body));
  if (!settings) throw new Error('Not read.');
  return toSebJson(settings);
}

test('each rule of the published algorithm: no version, order without case at every depth, nothing empty, nothing escaped', () => {
  const body = String.raw`
    <key>URLFilterRules</key>
    <array>
      <dict>
        <key>regex</key> <true />
        <key>expression</key> <string>^https?:\/\/sekolah\.id</string>
        <key>Action</key> <integer> 1 </integer>
      </dict>
    </array>
    <key>originatorVersion</key> <string>SEB_Win_2.1.1</string>
    <key>startURL</key> <string>https://sekolah.id/?a=1&amp;b=2</string>
    <key>empty</key> <dict />
    <key>hollow</key> <dict><key>inner</key><dict></dict></dict>
    <key>urlFilterRegex</key> <false/>
    <key>restartExamText</key> <string />
    <key>zoom</key> <real>1.5</real>
    <key>made</key> <date>1940-10-09T22:13:56Z</date>
    <key>salt</key> <data>
      fOwye5rcju6okk1489PN
      uKKm5VLTObxNAIn35vZNNrc=
    </data>
    <key>additionalResources</key> <array></array>`;
  expect(jsonOf(body)).toBe(
    [
      '{"additionalResources":[]',
      '"made":"1940-10-09T22:13:56Z"',
      '"restartExamText":""',
      '"salt":"fOwye5rcju6okk1489PNuKKm5VLTObxNAIn35vZNNrc="',
      '"startURL":"https://sekolah.id/?a=1&b=2"',
      '"urlFilterRegex":false',
      String.raw`"URLFilterRules":[{"Action":1,"expression":"^https?:\/\/sekolah\.id","regex":true}]`,
      '"zoom":1.5}',
    ].join(','),
  );
});

test('keys stand in the order of the example that the makers of Safe Exam Browser publish', () => {
  const published =
    'allowAirPlay allowBrowsingBackForward allowedDisplayBuiltin allowedDisplaysMaxNumber allowFlashFullscreen allowQuit allowWlan blacklistURLFilter browserURLSalt enableF1 enableF10 enableF2 hookKeys newBrowserWindowByLinkPolicy sebMode sebServerURL URLFilterEnable URLFilterEnableContentFilter URLFilterIgnoreList URLFilterMessage urlFilterRegex URLFilterRules urlFilterTrustedContent whitelistURLFilter zoomMode'.split(
      ' ',
    );
  const keys = published.toSorted();
  expect(keys).not.toEqual(published);
  const json = jsonOf(keys.map((key) => `<key>${key}</key><true/>`).join(''));
  expect(json).toBe(`{${published.map((key) => `"${key}":true`).join(',')}}`);
});

test('a request is told by its address without the fragment, then the key', () => {
  expect(toRequestText('https://sekolah.id/?onExam=1#soal-3', 'ab')).toBe('https://sekolah.id/?onExam=1ab');
});

test('what is written is read back as it was, with every sign in it', () => {
  const text = fc
    .string({ unit: 'binary', maxLength: 6 })
    .filter((value) => !/\r|[^\P{Cc}\n\t]/u.test(value));
  const { value } = fc.letrec<{ value: PlistValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.record({ type: fc.constant('string' as const), text }),
      fc.record({ type: fc.constant('integer' as const), text: fc.integer().map(String) }),
      fc.record({ type: fc.constant('boolean' as const), value: fc.boolean() }),
      fc.record({ type: fc.constant('array' as const), items: fc.array(tie('value'), { maxLength: 3 }) }),
      fc.record({
        type: fc.constant('dict' as const),
        entries: fc.array(fc.tuple(text, tie('value')), { maxLength: 3 }),
      }),
    ),
  }));
  const dict = fc.record({
    type: fc.constant('dict' as const),
    entries: fc.array(fc.tuple(text, value), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(dict, (settings: PlistDict) => {
      expect(readPropertyList(writePropertyList(settings))).toEqual(settings);
    }),
    { numRuns: 50 },
  );
});

test.each([
  '',
  'bukan xml',
  '<plist version="1.0"><array/></plist>',
  plist('<key>a</key>'),
  plist('<key>a</key><string>b</integer>'),
  plist('<string>tanpa kunci</string>'),
  plist('<key>a</key><script>alert(1)</script>'),
  `<plist><dict><key>a</key>${'<array>'.repeat(50_000)}`,
  plist('<key>a</key><true/>').replace('</plist>', ''),
])('what is no property list of settings is not read: %#', (xml) => {
  expect(readPropertyList(xml)).toBeNull();
});

test('settings as deep as a file may have them are written once each', () => {
  const deep = (inner: string, depth: number) =>
    `${'<key>a</key><dict>'.repeat(depth)}${inner}${'</dict>'.repeat(depth)}`;
  expect(jsonOf(deep('<key>b</key><true/>', 23))).toBe(`${'{"a":'.repeat(23)}{"b":true}${'}'.repeat(23)}`);
  expect(jsonOf(deep('', 24))).toBe('{}');
});

// A reader that goes back over what it has read does not come to the end of one of them.
test.each(['<!--', '<?', '<!DOCTYPE', '<a', '<a ', '<a/', '<', 'a', '<!--a-->', '< '])(
  'a hostile text is read to its end and is nothing: %s',
  (part) => {
    const text = part.repeat(Math.ceil(1_000_000 / part.length));
    for (const hostile of [text, `${text}[>`, `<${text.replaceAll('<', '')}`, plist(text)])
      expect(readPropertyList(hostile)?.entries ?? []).toEqual([]);
  },
);

test('what is between comments and declarations stays, and one that does not end hides nothing', () => {
  const body = '<!-- <key>z</key> --><key>a</key><?x <true/> ?><true/><!-- b -->';
  expect(jsonOf(body)).toBe('{"a":true}');
  expect(readPropertyList(plist(`<!-- ${'<key>a</key><true/>'}`))).toBeNull();
});

test('settings for an exam begin there, stay on its host, send the key and throw no answer away', () => {
  const settings = examSettings({
    startUrl: 'http://192.168.1.5:3000/siswa-cbt?exam=7',
    host: '192.168.1.5:3000',
    quitPasswordHash: null,
  });
  const json = toSebJson(settings);
  expect(json).toContain('"startURL":"http://192.168.1.5:3000/siswa-cbt?exam=7"');
  expect(json).toContain('"expression":"192.168.1.5:3000/*"');
  expect(json).toContain('"sendBrowserExamKey":true');
  expect(json).toContain('"removeLocalStorage":false');
  expect(json).not.toMatch(/Lentera|hashedQuitPassword/);
  expect(readPropertyList(writePropertyList(settings))).toEqual(settings);
});
