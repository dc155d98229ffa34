export const text = {
  none: 'Tidak ada ujian hari ini.',
  untimed: 'Tanpa jadwal',
  from: (clock: string) => `Sejak ${clock}`,
  until: (clock: string) => `Sampai ${clock}`,
  waves: (count: string) => `${count} sesi`,
  proctor: (rooms: string) => `Anda mengawas ${rooms}`,
  substitute: (teacher: string) => `Anda menggantikan ${teacher}`,
  pupils: (count: string) => `${count} siswa tertentu`,
  more: (count: string) => `${count} ujian lain hari ini`,
  begun: (count: string) => `${count} siswa sudah mulai`,
} as const;
