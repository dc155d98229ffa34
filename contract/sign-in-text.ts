/** What the sign-in form says of a field that is empty (spec §7); without the schemas, for the first load. */
export const SIGN_IN_MISSING = { identifier: 'Masukan Email!', password: 'Masukan Password!' } as const;
