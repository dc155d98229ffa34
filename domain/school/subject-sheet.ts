import type { SUBJECT_COLUMNS } from '#contract/school/subject';
import type { SheetField } from '../sheet/columns';

export type SubjectKey = (typeof SUBJECT_COLUMNS)[number];

/** The sheet of subjects: the school's own list, or the one of its report. */
export const SUBJECT_SHEET: readonly SheetField<SubjectKey>[] = [
  {
    key: 'name',
    label: 'Nama',
    aliases: ['nama mata pelajaran', 'mata pelajaran', 'nama mapel', 'mapel', 'nama', 'name'],
    required: true,
  },
  {
    key: 'category',
    label: 'Kategori',
    aliases: ['kategori', 'kategori mata pelajaran', 'kelompok', 'kelompok mata pelajaran'],
  },
  { key: 'branch', label: 'Rumpun', aliases: ['rumpun', 'rumpun mata pelajaran', 'cabang'] },
  {
    key: 'passing_mark',
    label: 'KKM',
    aliases: ['kkm', 'nilai kkm', 'kktp', 'kriteria ketuntasan minimal'],
  },
  {
    key: 'presensi',
    label: 'Bobot Presensi',
    aliases: ['bobot presensi', 'bobot kehadiran', 'presensi', 'kehadiran'],
  },
  { key: 'attitude', label: 'Bobot Sikap', aliases: ['bobot sikap', 'sikap'] },
  { key: 'final', label: 'Bobot Nilai', aliases: ['bobot nilai', 'bobot nilai akhir', 'nilai'] },
];
