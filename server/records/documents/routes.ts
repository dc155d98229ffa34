import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { database } from '#contract/records/database';
import { type DocumentKind, PDF_BYTES_MAX } from '#contract/records/document';
import { documentName, NAME_REQUIRED } from '#contract/records/document-text';
import { isFamily } from '#domain/account/family';
import { fileNameOf } from '#domain/sheet/file-name';
import { forgivesUnread, limitChanges } from '../../access/change-limit';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Call, Handlers } from '../../http/implement';
import type { Services } from '../../services';
import {
  addDocument,
  type NewDocument,
  noteOpening,
  proposeDocument,
  proposeRemoval,
  removeDocument,
} from './commands';
import { kindOfFile } from './kind-of-file';
import { findDocument } from './queries';

type DocumentCalls = 'addDocument' | 'removeDocument' | 'getDocument' | 'getPhoto';

/** Files of a person within an hour. A family has some five for a child; a school scans those of its classes. */
const FILES = { family: 30, staff: 300 };

/** The photographs and documents of records: kept by staff, proposed by pupils and parents. */
export function createDocumentHandlers({ clock }: Services): Pick<Handlers<typeof database>, DocumentCalls> {
  // A large picture costs a second of work, even if it turns out to be unreadable.
  const limits = {
    family: limitChanges(clock, { free: FILES.family, forgives: forgivesUnread }),
    staff: limitChanges(clock, { free: FILES.staff, forgives: forgivesUnread }),
  };
  const limited = (call: Call<(typeof database)[DocumentCalls]>) =>
    limits[isFamily(call.session.level) ? 'family' : 'staff'];
  return {
    ...handlers,
    addDocument: (call) => limited(call)(call.session.user, () => add(call)),
    removeDocument: (call) => limited(call)(call.session.user, () => remove(call)),
  };
}

async function add(call: Call<(typeof database)['addDocument']>) {
  const { userid: student, kind, name = null } = call.input;
  const { services, session } = call;
  if (kind === 'other' && name === null) fail('invalidInput', { fields: { name: NAME_REQUIRED } });
  const file = await keep(services, kind, await call.upload());
  const document = { id: newId(services), kind, name: kind === 'other' ? name : null, ...file };
  const action = { ...actorOf(call), student, document };
  if (isFamily(session.level))
    return (await services.writer.run(proposeDocument, { ...action, proposal: newId(services) }))
      ? PROPOSED
      : THERE;
  return (await services.writer.run(addDocument, action))
    ? { message: `${documentName(document)} disimpan.`, data: { state: 'saved' as const } }
    : THERE;
}

async function remove(call: Call<(typeof database)['removeDocument']>) {
  const { userid: student, id } = call.input;
  const { services, session } = call;
  const action = { ...actorOf(call), student, id };
  if (isFamily(session.level))
    return (await services.writer.run(proposeRemoval, { ...action, proposal: newId(services) }))
      ? PROPOSED
      : ASKED;
  await services.writer.run(removeDocument, action);
  return { message: 'Berkas dihapus.', data: { state: 'saved' as const } };
}

const handlers: Pick<Handlers<typeof database>, 'getDocument' | 'getPhoto'> = {
  async getDocument(call) {
    const { userid: student, id } = call.input;
    const { session, services } = call;
    const found = await findDocument(services.db, { homebase: session.homebase, student }, id);
    if (!found) return fail('notFound');
    const { kind, type, bytes, pupil, nis } = found;
    // Logged before it leaves, so that nothing is seen unlogged; a family sees what is its own.
    if (!isFamily(session.level)) await services.writer.run(noteOpening, { ...actorOf(call), student, kind });
    const title = fileNameOf([documentName(found), nis, pupil].filter(Boolean).join(' '));
    const file = `${title}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    return sendFile(call.http, bytes, { type, placing: attachment(file) });
  },

  async getPhoto({ input, session, services, http }) {
    const { userid: student, id } = input;
    const found = await findDocument(services.db, { homebase: session.homebase, student }, id);
    if (found?.kind !== 'photo') return fail('notFound');
    return sendFile(http, found.bytes, { type: found.type, placing: 'inline; filename="foto.jpg"' });
  },
};

/** The file as it is kept. Throws if it is of no kind that is taken, too large, or cannot be read. */
async function keep(
  services: Services,
  kind: DocumentKind,
  sent: Uint8Array,
): Promise<Omit<NewDocument, 'id' | 'kind' | 'name'>> {
  const found = kindOfFile(sent);
  if (found === 'pdf' && kind !== 'photo') {
    if (sent.byteLength > PDF_BYTES_MAX) fail('documentTooLarge');
    const hash = hashOf(sent);
    return { type: 'application/pdf', bytes: sent, hash, sentHash: hash };
  }
  if (found !== 'picture') fail(kind === 'photo' ? 'imageUnreadable' : 'documentUnreadable');
  services.pictures.prepare();
  const bytes = await services.pictures.draw(sent, kind === 'photo' ? 'portrait' : 'scan');
  return { type: 'image/jpeg', bytes, hash: hashOf(bytes), sentHash: hashOf(sent) };
}

/** Opened as a page, whatever is in it, it may do nothing. */
const NOTHING_RUNS = "sandbox; default-src 'none'; frame-ancestors 'none'";

function sendFile(http: Context, bytes: Uint8Array, { type, placing }: { type: string; placing: string }) {
  return http.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': placing,
    'content-security-policy': NOTHING_RUNS,
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
}

/** Names have letters that a header cannot carry; older browsers take the plain one. */
function attachment(file: string): string {
  const plain = file.normalize('NFD').replace(/[^a-z0-9.-]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file)}`;
}

const THERE = { message: 'Berkas ini sudah ada.', data: { state: 'same' as const } };
const ASKED = { message: 'Penghapusan ini sudah diusulkan.', data: { state: 'same' as const } };
const PROPOSED = {
  message: 'Usulan dikirim. Sekolah akan memeriksanya.',
  data: { state: 'proposed' as const },
};

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function newId({ clock }: Services): string {
  return uuidv7({ msecs: clock() });
}
