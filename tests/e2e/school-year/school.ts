import type { Page } from '@playwright/test';
import { signIn, type Tile } from '../support/people';

// The two schools of the story, and who is in them.

export const OFFICE = { name: 'Yayasan Cahaya Timur', by: 'Dra. Wahyuni', email: 'wahyuni@contoh.sch.id' };
export const SCHOOL = {
  name: 'SMA Cahaya Timur',
  npsn: '20101234',
  admin: { name: 'Rina Marlina', email: 'rina@contoh.sch.id' },
};
export const OTHER = {
  name: 'SMP Cahaya Barat',
  npsn: '20105678',
  admin: { name: 'Yusuf Hamdani', email: 'yusuf@contoh.sch.id' },
};

/** Whoever makes a password of his own makes this one. */
export const PASSWORD = 'perahu hijau di danau';

export const YEAR = '2025/2026';
export const NEXT_YEAR = '2026/2027';

export const TEACHER = { name: 'Siti Rahayu, S.Pd.', username: 'siti.rahayu' };
export const PARENT = { name: 'Ibu Aminah', email: 'aminah@contoh.id' };

export const AYU = { nis: '9001', name: 'Ayu Lestari' };
export const BIMA = { nis: '9002', name: 'Bima Saputra' };
export const CITRA = { nis: '9003', name: 'Citra Dewi' };
export const DIMAS = { nis: '9004', name: 'Dimas Pratama' };
export const EKA = { nis: '9005', name: 'Eka Wulandari' };
export const FAJAR = { nis: '9006', name: 'Fajar Nugroho' };
const GITA = { nis: '9007', name: 'Gita Anggraini' };
export const HANA = { nis: '9008', name: 'Hana Safitri' };

export const CLASSES = ['X IPA 1', 'XI IPA 1', 'XII IPA 1'] as const;
const [X, XI, XII] = CLASSES;
export type ClassName = (typeof CLASSES)[number];

/** In the first year. Hana comes with the sheet that was mended. */
export const SEATS: Readonly<Record<ClassName, readonly { nis: string; name: string }[]>> = {
  [X]: [AYU, BIMA, CITRA, HANA],
  [XI]: [DIMAS, EKA],
  [XII]: [FAJAR, GITA],
};

export const EXAM = 'Penilaian Akhir Tahun';

/** What everybody works with: where the server is, and what stands on the cards. */
export interface Story {
  origin: string;
  /** First passwords, by NIS, username or e-mail. */
  cards: Map<string, string>;
  /** How many school years there are. */
  years: number;
}

/** Comes in with a password of his own. */
export function comeIn(page: Page, { origin }: Story, tile: Tile, identifier: string): Promise<void> {
  return signIn(page, origin, tile, identifier, PASSWORD, SCHOOL.name);
}

/** Comes in with what is printed on his card, which opens nothing but the change of it. */
export async function comeInByCard(page: Page, story: Story, tile: Tile, identifier: string): Promise<void> {
  const printed = story.cards.get(identifier) ?? '';
  await signIn(page, story.origin, tile, identifier, printed, SCHOOL.name);
  await page.waitForURL(/ganti-password/);
  await page.goto(`${story.origin}/profile`);
  await page.waitForURL(/ganti-password/);
  await page.getByLabel('Password dari sekolah').fill(printed);
  await page.getByLabel('Password baru', { exact: false }).first().fill(PASSWORD);
  await page.getByLabel('Ulangi password baru').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
}
