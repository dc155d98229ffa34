/** Tabs of the office that belong to no list of it. */
export const text = { backups: 'Cadangan', audit: 'Jejak audit' } as const;
