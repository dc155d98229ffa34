/** The sign-in form's messages for empty fields (spec §7); in a file without schemas, to keep the first load small. */
export const SIGN_IN_MISSING = { identifier: 'Masukan Email!', password: 'Masukan Password!' } as const;
