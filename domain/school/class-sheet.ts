import type { CLASS_COLUMNS } from '#contract/school/class';
import type { SheetField } from '../sheet/columns';

/** The sheet of classes: the school's own list, or the one of the national register ("Rombongan Belajar"). */
export const CLASS_SHEET: readonly SheetField<(typeof CLASS_COLUMNS)[number]>[] = [
  {
    key: 'name',
    label: 'Kelas',
    aliases: [
      ...['nama kelas', 'kelas', 'nama rombel', 'rombel', 'nama rombongan belajar', 'rombongan belajar'],
      'nama',
    ],
    required: true,
  },
  { key: 'grade', label: 'Tingkat', aliases: ['tingkat', 'tingkat kelas', 'tingkat pendidikan'] },
  {
    key: 'major',
    label: 'Jurusan',
    aliases: [
      ...['jurusan', 'nama jurusan', 'konsentrasi keahlian', 'kompetensi keahlian', 'program keahlian'],
      'peminatan',
    ],
  },
  {
    key: 'teacher',
    label: 'Wali Kelas',
    aliases: ['wali kelas', 'walikelas', 'nama wali kelas', 'guru wali kelas', 'nip wali kelas'],
  },
];
