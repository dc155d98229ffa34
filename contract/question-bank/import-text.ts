/** A place in a file, in the terms of that file; numbers from 1. */
export type ImportPlace =
  | { kind: 'line' | 'question'; number: number }
  /** The table's number, if a file has several of them. */
  | { kind: 'tableRow'; number: number; table?: number }
  /** The sheet's name, if a file has several of them. */
  | { kind: 'row'; number: number; sheet?: string }
  | { kind: 'column' | 'sheet'; name: string }
  | { kind: 'file'; name: string }
  | { kind: 'aside' };

/** Something in the file that our questions cannot hold; the question itself is complete. */
export type ImportNote =
  | { code: 'feedbackLeft' }
  | { code: 'titleLeft'; title: string }
  | { code: 'weightsLeft' }
  | { code: 'furtherAnswersLeft'; answers: string[] }
  | { code: 'caseIgnored' }
  | { code: 'mediaMissing'; name: string }
  | { code: 'mediaRefused'; name: string }
  | { code: 'soundTooLarge'; name: string }
  | { code: 'modelAnswerLeft'; answer: string }
  | { code: 'cellUnread'; column: string; value: string }
  | { code: 'orderAsPairs' }
  /** Its choices were meant to stay in the written order. */
  | { code: 'orderUnpinned' }
  /** A video, an embedded page or a scripted drawing: named by its address, or else by its kind. */
  | { code: 'embedLeft'; name: string }
  /** The number could also continue the list of the previous question. */
  | { code: 'numberUnsure' }
  /** The number does not continue that of the question before it. */
  | { code: 'numberJumps'; before: number; number: number }
  /** A line that begins like a choice, but with a letter that continues none. */
  | { code: 'choiceAdrift'; letter: string }
  /** The letters of the choices begin twice. */
  | { code: 'choicesTwice' }
  /** A chart, shapes or a linked picture: something that Word or Excel draws itself. */
  | { code: 'drawingLeft'; name: string }
  /** An unknown character of a symbol font. */
  | { code: 'symbolLeft'; font: string }
  | { code: 'linkLeft'; address: string }
  | { code: 'markdownLeft' }
  /** Pictures without a description, which people who cannot see them need. */
  | { code: 'altMissing'; count: number }
  | { code: 'wildcardLeft'; answer: string }
  /** Something else that its program lets an author set or add. */
  | { code: 'partLeft'; name: string };

/** Why something in the file could not be read as a question. */
export type UnreadReason =
  | { code: 'typeUnknown'; name: string }
  | { code: 'noAnswer' }
  | { code: 'braceOpen' }
  | { code: 'pairsCrossed' }
  | { code: 'answerUnread' }
  | { code: 'instruction'; text: string }
  /** Keys in the list at the end of a paper that no question has taken. */
  | { code: 'keysAdrift'; numbers: number[] }
  | { code: 'columnUnknown' }
  | { code: 'noHeadings' }
  | { code: 'sheetHidden' }
  /** A picture that lies over no row of a question. */
  | { code: 'pictureAdrift' }
  | { code: 'itemCompound' }
  | { code: 'testLeft' }
  | { code: 'fileMissing' }
  | { code: 'questionTooLarge' };

export function describePlace(place: ImportPlace): string {
  switch (place.kind) {
    case 'line':
      return `Baris ${place.number}`;
    case 'row':
      return place.sheet
        ? `Baris ${place.number} di lembar ${place.sheet}`
        : `Baris ${place.number} di lembar`;
    case 'column':
      return `Kolom "${place.name}"`;
    case 'sheet':
      return `Lembar "${place.name}"`;
    case 'tableRow':
      return place.table
        ? `Baris ${place.number} di tabel ke-${place.table}`
        : `Baris ${place.number} di tabel`;
    case 'question':
      return `Soal ke-${place.number}`;
    case 'file':
      return `Berkas ${place.name}`;
    case 'aside':
      return 'Kotak teks';
  }
}

export function describeNote(note: ImportNote): string {
  switch (note.code) {
    case 'feedbackLeft':
      return 'Umpan balik dan pembahasannya tidak ikut disimpan.';
    case 'titleLeft':
      return `Judul "${note.title}" tidak ikut disimpan.`;
    case 'weightsLeft':
      return 'Bobot tiap jawaban tidak ikut disimpan; hanya benar atau salahnya.';
    case 'furtherAnswersLeft':
      return `Jawaban lain tidak ikut disimpan: ${note.answers.join('; ')}.`;
    case 'caseIgnored':
      return 'Huruf besar dan kecil tidak dibedakan saat menilai.';
    case 'mediaMissing':
      return `Gambar atau suara "${note.name}" tidak ada di berkas ini.`;
    case 'mediaRefused':
      return `"${note.name}" bukan gambar (JPEG, PNG, WebP, GIF) atau suara (MP3, M4A, Ogg, WAV) yang dapat dipakai.`;
    case 'soundTooLarge':
      return `Suara "${note.name}" lebih besar dari 5 MB dan tidak ikut disimpan.`;
    case 'modelAnswerLeft':
      return `Contoh jawabannya tidak ikut disimpan: ${note.answer}`;
    case 'cellUnread':
      return `Kolom ${note.column} berisi "${note.value}", yang tidak dapat dibaca di sini.`;
    case 'orderAsPairs':
      return 'Soal mengurutkan: dibaca sebagai menjodohkan dengan nomor urutnya.';
    case 'orderUnpinned':
      return 'Urutan pilihan yang dikunci tidak ikut disimpan: di ujian yang diacak, pilihannya ikut diacak.';
    case 'embedLeft':
      return `"${note.name}" tidak ikut disimpan: video, halaman lain, atau gambar kode tidak dapat dipakai di soal.`;
    case 'numberUnsure':
      return 'Nomornya cocok juga sebagai butir daftar di soal sebelumnya. Periksa keduanya.';
    case 'numberJumps':
      return `Nomornya ${note.number}, padahal soal sebelumnya nomor ${note.before}. Periksa apakah ada soal yang terlewat.`;
    case 'choiceAdrift':
      return `Baris "${note.letter}." tidak melanjutkan huruf pilihan sebelumnya, jadi dibaca sebagai bagian dari pilihan itu. Periksa pilihannya.`;
    case 'choicesTwice':
      return 'Huruf A muncul dua kali: yang pertama dibaca sebagai daftar di soal. Periksa apakah ini dua soal.';
    case 'drawingLeft':
      return `${note.name} tidak ikut disimpan. Di Word atau Excel, salin lalu tempel sebagai gambar, dan impor lagi.`;
    case 'symbolLeft':
      return `Simbol dari huruf "${note.font}" tidak dikenal dan tampil sebagai □. Ganti dengan simbol lain.`;
    case 'markdownLeft':
      return 'Tanda Markdown (**tebal**, ![gambar](…)) tetap seperti tertulis. Perbaiki di penyunting soal.';
    case 'altMissing':
      return `${note.count} gambar tanpa keterangan. Tuliskan keterangannya untuk siswa yang memakai pembaca layar.`;
    case 'linkLeft':
      return `Tautan ke "${note.address}" tidak ikut disimpan; tulisannya tetap.`;
    case 'wildcardLeft':
      return `Tanda * dalam jawaban "${note.answer}" dibaca sebagai huruf biasa, bukan pengganti huruf lain.`;
    case 'partLeft':
      return `Bagian "${note.name}" tidak ikut disimpan.`;
  }
}

export function describeUnread(reason: UnreadReason): string {
  switch (reason.code) {
    case 'typeUnknown':
      return `Jenis soal "${reason.name}" tidak ada di sini.`;
    case 'noAnswer':
      return 'Teks tanpa jawaban; bukan soal.';
    case 'braceOpen':
      return 'Kurung kurawal jawabannya tidak ditutup.';
    case 'pairsCrossed':
      return 'Satu baris cocok dengan beberapa jawaban, begitu juga sebaliknya. Pecah menjadi beberapa soal.';
    case 'answerUnread':
      return 'Jawabannya tidak dapat dibaca.';
    case 'instruction':
      return `Bukan soal: "${reason.text}".`;
    case 'keysAdrift':
      return `Kunci nomor ${reason.numbers.join(', ')} tidak cocok dengan soal pilihan ganda mana pun.`;
    case 'columnUnknown':
      return 'Judul kolom ini tidak dikenal; isinya tidak dibaca.';
    case 'noHeadings':
      return 'Tidak ada kolom Pertanyaan; lembar ini tidak dibaca.';
    case 'sheetHidden':
      return 'Lembar ini tersembunyi; isinya tidak dibaca.';
    case 'pictureAdrift':
      return 'Gambar di sini tidak terletak di baris soal, jadi tidak dibaca. Geser sudut kiri atasnya ke baris soalnya.';
    case 'itemCompound':
      return 'Satu butir ini berisi beberapa isian atau angka yang berubah-ubah. Pecah menjadi beberapa soal.';
    case 'testLeft':
      return 'Susunan tes (bagian, urutan, waktu) tidak ikut; soalnya dibaca satu per satu.';
    case 'fileMissing':
      return 'Disebut di daftar paket ini, tetapi berkasnya tidak ada.';
    case 'questionTooLarge':
      return 'Terlalu panjang: satu teks paling banyak 20.000 huruf, satu soal 50 bagian, satu label 60 huruf.';
  }
}
