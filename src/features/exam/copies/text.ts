import type { CopyKind, Hindrance } from '#contract/exam/exam-kind';
import { COPY_WORDS } from '#contract/exam/exam-kind-text';

const KEYS_WAIT = 'Kunci jawaban tidak ditampilkan kepada siswa sampai selesai dikerjakan.';

/** Texts of copied exams: rehearsal, make-up, remedial. */
export const text = {
  action: 'Gandakan',
  title: 'Gandakan ujian',
  body: (name: string) => `Bank soal, durasi, bobot, dan aturan “${name}” disalin. Jadwalnya diisi kemudian.`,
  what: 'Untuk apa?',
  kinds: {
    rehearsal: {
      label: 'Gladi',
      help: 'Latihan dengan peserta dan perangkat yang sama. Nilainya tidak ditampilkan kepada siswa.',
    },
    makeup: { label: 'Susulan', help: `Untuk siswa yang belum pernah memulai ujian ini. ${KEYS_WAIT}` },
    remedial: { label: 'Remedial', help: `Untuk siswa yang nilainya belum mencapai KKM. ${KEYS_WAIT}` },
  } satisfies Record<CopyKind, { label: string; help: string }>,
  name: 'Nama ujian',
  nameRequired: 'Nama ujian harus diisi.',
  rehearsalName: 'Nama gladi harus memuat kata “Gladi”, agar siswa tahu ini latihan.',
  suggested: (kind: CopyKind, name: string) => `${COPY_WORDS[kind]}: ${name}`,
  takers: 'Peserta',
  takersCount: (count: string) => `${count} siswa`,
  takersClasses: (names: string) => `Seluruh kelas ${names}`,
  unheard: (count: string) => `Mungkin mulai luring, belum terdengar (${count} siswa)`,
  unheardWhy:
    'Perangkat mereka dapat memulai ujian ini tanpa jaringan, dan jawabannya mungkin masih di sana. Tanyakan dulu; yang ternyata belum memulai dapat ditambahkan ke ujian susulan kapan saja.',
  withUnheard: 'Sertakan juga mereka',
  loading: 'Memeriksa peserta…',
  pupilOf: (nis: string, className: string) => `${nis} · ${className}`,
  scoreOf: (score: string) => `Nilai ${score}`,
  confirm: 'Buat',
  cancel: 'Batal',
  paused: (names: string) =>
    `Waktu ${names} masih dijeda dan tidak habis sendiri: lanjutkan atau akhiri ujiannya di daftar peserta.`,
  hindrances: {
    ofRehearsal: 'Ini sudah gladi. Gandakan ujian aslinya.',
    otherYear: 'Ujian ini dari periode lain; pesertanya sudah berganti.',
    stillOpen: 'Ujian ini masih dapat dimulai. Tutup dulu, agar tidak ada siswa yang mengerjakan keduanya.',
    noMark: 'KKM belum diisi. Isi lewat Hasil & KKM di tab Nilai.',
    notFinal: 'Masih ada siswa yang mengerjakan, atau jawabannya masih ditunggu. Nilainya belum final.',
    ungraded: 'Masih ada esai yang belum dinilai atau menunggu keputusan. Nilainya belum final.',
    nobody: 'Tidak ada siswa yang memerlukannya.',
  } satisfies Record<Hindrance, string>,
  badge: COPY_WORDS,
  from: (kind: CopyKind) => `${COPY_WORDS[kind]} dari`,
  made: 'Salinannya:',
  rehearsalScores: 'Ini gladi: nilai di bawah hanya untuk Anda dan tidak ditampilkan kepada siswa.',
} as const;
