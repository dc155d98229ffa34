/** Labels of the office's tabs that belong to no list page. */
export const text = { backups: 'Cadangan', audit: 'Jejak audit' } as const;
