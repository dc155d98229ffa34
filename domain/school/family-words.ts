import type { FAMILY_STATUSES, LIVES } from '#contract/records/pupil-record';

/** Reads how a pupil belongs to his family, in words or as the number that school sheets use; undefined for any other. */
export function readFamilyStatus(text: string): (typeof FAMILY_STATUSES)[number] | undefined {
  return STATUSES.get(plain(text).replace(/^anak/, ''));
}

/** Reads whether a relative is alive; undefined for any other word. */
export function readLife(text: string): (typeof LIVES)[number] | undefined {
  return LIFE.get(plain(text));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

const STATUSES = new Map([
  ...['1', 'kandung'].map((word) => [word, 'own'] as const),
  ...['2', 'tiri'].map((word) => [word, 'step'] as const),
  ...['3', 'angkat'].map((word) => [word, 'adopted'] as const),
]);

const LIFE = new Map([
  ...['hidup', 'masihhidup'].map((word) => [word, 'alive'] as const),
  ...['meninggal', 'sudahmeninggal', 'meninggaldunia', 'wafat', 'almarhum', 'almarhumah', 'alm'].map(
    (word) => [word, 'deceased'] as const,
  ),
]);
