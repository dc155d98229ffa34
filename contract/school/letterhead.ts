import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done } from '../fields';

export const LETTERHEAD_LINES = {
  foundation: 150,
  address: 300,
  contact: 200,
  city: 60,
  principal_name: 100,
  principal_nip: 40,
} as const;

/** The lines an admin sets for the head of his school's papers; empty ones are left out in print. */
const lines = {
  /** Above the name: the foundation or authority that the school belongs to. */
  foundation: line('foundation'),
  address: line('address'),
  /** Telephone, e-mail, website. */
  contact: line('contact'),
  /** Where papers are signed. */
  city: line('city'),
  principal_name: line('principal_name'),
  /** NIP, or a number given by the school. */
  principal_nip: line('principal_nip'),
};

function line(name: keyof typeof LETTERHEAD_LINES) {
  return z.string().check(z.trim(), z.maxLength(LETTERHEAD_LINES[name]));
}

const letterheadOf = z.strictObject({
  ...lines,
  name: z.string(),
  /** Path of the logo; null if there is none. */
  logo: z.nullable(z.string()),
});
export type Letterhead = z.output<typeof letterheadOf>;

export const letterhead = group('/api/admin/letterhead', {
  get: {
    method: 'GET',
    path: '/get-letterhead',
    levels: ['admin', 'teacher'],
    scope: 'school',
    input: z.strictObject({}),
    reply: letterheadOf,
    retry: 'idempotent',
    origin: 'ours',
    summary: "The head of the school's printed papers, and who signs them.",
  },
  save: {
    method: 'POST',
    path: '/save-letterhead',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject(lines),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      "Sets the head of the papers; the school's name is set by the head office, its mark by `homebase.saveLogo`.",
  },
});
