import { ACK_ALL } from './client.ts';
import { type Defect, one } from './defect.ts';
import { ACK_FIRST } from './server.ts';

const VERDICT = 'src/offline/reply-verdict.ts';

/** For the tiers with real processes and browsers: they must notice defects that only they can reach. */
export const TIER_DEFECTS: readonly Defect[] = [
  { name: 'T2: answers are acknowledged before the commit', noticedBy: 'processes', edits: ACK_FIRST },
  one('T2: any 200 is an acknowledgement', 'processes', VERDICT, [
    'if (!isReply(json)) return {',
    `if (!isReply(json)) return ${ACK_ALL};\n  if (!isReply(json)) return {`,
  ]),
  one('T2: what a gateway or a redirect says is an acknowledgement', 'processes', VERDICT, [
    'if (status < 400 || DOWN.has(status)) return {',
    `if (status < 400 || DOWN.has(status)) return ${ACK_ALL};\n  if (status < 400 || DOWN.has(status)) return {`,
  ]),
  one('T3: what the device keeps is called delivered', 'browsers', 'src/exam/question/save-note.tsx', [
    'label: text.savedLocally,',
    'label: text.delivered,',
  ]),
  one('T3: a hand-in is called safe before the server has it', 'browsers', 'src/exam/screen/ended-page.tsx', [
    '{isDelivered ? (\n          <Received',
    '{isStored ? (\n          <Received',
  ]),
  one(
    'T3: all is called stored while a text is only being typed',
    'browsers',
    'src/exam/session/save-claim.ts',
    ['drafts.size > 0 || ', ''],
  ),
  one('T3: answers lie open in the browser', 'browsers', 'src/offline/vault.ts', [
    'if (!subtle || !key) return {',
    'if (subtle || !key) return {',
  ]),
  // The worker is installed all the same; it says that it waits, but does not.
  one(
    'T3: a new version reloads the pages of an exam that runs',
    'browsers',
    'sw/sw.ts',
    ['if (isUpdate && (await doesExamStayOpen(false)))', 'if (isUpdate && !isUpdate)'],
    [
      'if (mayTakeOver) await self.skipWaiting();',
      `await self.skipWaiting();
  while (self.serviceWorker.state !== 'activated') await pause();
  await self.clients.claim();
  for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url);`,
    ],
  ),
  one('T3: a tab that was taken over goes on writing', 'browsers', 'src/exam/session/writer-lock.ts', [
    'held.catch(() => void onLost().finally(letGo));',
    'held.catch(() => letGo());',
  ]),
];
