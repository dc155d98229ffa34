import * as z from 'zod/mini';
import { group } from '../endpoint';
import { contentHash } from '../fields';
import { STAFF_LEVELS } from '../levels';

/** Maximum size of a sound of a question, however it is uploaded: a phone must hold a whole paper of them. */
export const SOUND_BYTES_MAX = 5 * 1024 * 1024;

const stored = z.strictObject({
  message: z.string(),
  /** The value for `src`. */
  url: z.string(),
});

/** Pictures and sound of questions. */
export const media = group('/api/bank', {
  saveImage: {
    method: 'POST',
    path: '/upload/image',
    levels: STAFF_LEVELS,
    scope: 'none',
    /** The picture is the body itself; its first bytes decide its type. */
    upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] },
    maxBytes: 10 * 1024 * 1024,
    input: z.strictObject({}),
    reply: stored,
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Keeps a picture for questions: as WebP, of bounded size, freed of what a camera wrote into it.',
  },
  saveAudio: {
    method: 'POST',
    path: '/upload/audio',
    levels: STAFF_LEVELS,
    scope: 'none',
    upload: { types: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/wav', 'audio/x-wav'] },
    maxBytes: SOUND_BYTES_MAX,
    input: z.strictObject({}),
    reply: stored,
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Keeps a sound for questions: MP3, M4A, Ogg or WAV.',
  },
  get: {
    method: 'GET',
    path: '/get-media',
    levels: STAFF_LEVELS,
    scope: 'media',
    input: z.strictObject({ hash: contentHash }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'A picture or sound, for who brought it and for staff of a question that shows it; students have it in the paper.',
  },
});
