/** The tabs of accounts, apart from their other words: the search loads them too. */
export const ACCOUNT_TABS = [
  { id: 'siswa', label: 'Akun siswa' },
  { id: 'staf', label: 'Akun guru, wali, tahfiz' },
] as const;
