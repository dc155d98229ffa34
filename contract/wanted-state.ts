import * as z from 'zod/mini';

/**
 * The state that a row is to have; if absent, it gets the other one. With it a repeated call changes nothing, and one
 * made from an old list does not do the opposite of what its button said.
 */
export const wantedState = z.optional(z.enum(['active', 'inactive']));
export type WantedState = z.output<typeof wantedState>;
