import * as z from 'zod/mini';
import type { Group } from '../endpoint';
import { done, id, instant } from '../fields';
import { LEVELS } from '../levels';

/** One of the user's own sessions. */
const ownSession = z.strictObject({
  id,
  /** The session of this request. */
  current: z.boolean(),
  /** `Chrome di Android`; `Perangkat tidak dikenal` if the browser does not say. */
  device: z.string(),
  ip: z.nullable(z.string()),
  created_at: instant,
  /** To the minute. */
  last_seen_at: instant,
});

/** Calls for everybody's own account: picture and sessions. */
export const ownAccount = {
  saveAvatar: {
    method: 'POST',
    path: '/save-avatar',
    levels: LEVELS,
    scope: 'none',
    /** The picture is the body itself, as `image/jpeg`, `image/png` or `image/webp`. */
    upload: { types: ['image/jpeg', 'image/png', 'image/webp'] },
    maxBytes: 5 * 1024 * 1024,
    input: z.strictObject({}),
    reply: z.strictObject({ message: z.string(), img: z.string() }),
    retry: 'never',
    origin: 'ours',
    summary: "Sets one's picture: cut square, made small, freed of everything a camera wrote into it.",
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/delete-avatar',
    levels: LEVELS,
    scope: 'none',
    input: z.strictObject({}),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: "Removes one's picture.",
  },
  getAvatar: {
    method: 'GET',
    path: '/get-avatar',
    levels: LEVELS,
    scope: 'avatar',
    input: z.strictObject({ img: id }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary: "A picture as WebP: one's own, one's child's, or that of anybody in the school for its staff.",
  },
  listSessions: {
    method: 'GET',
    path: '/get-sessions',
    levels: LEVELS,
    scope: 'none',
    input: z.strictObject({}),
    reply: z.strictObject({ data: z.array(ownSession) }),
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Where one is signed in, newest first.',
  },
  endSession: {
    method: 'DELETE',
    path: '/end-session',
    levels: LEVELS,
    scope: 'ownSession',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary: "Ends one of one's own sessions.",
  },
  endOtherSessions: {
    method: 'POST',
    path: '/end-other-sessions',
    levels: LEVELS,
    scope: 'none',
    input: z.strictObject({}),
    reply: z.strictObject({ message: z.string(), ended: z.int() }),
    retry: 'idempotent',
    origin: 'ours',
    summary: "Ends all of one's own sessions but this one.",
  },
} as const satisfies Group;
