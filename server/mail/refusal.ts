/**
 * Explains why a letter was not accepted, in terms an administrator can act on, with the error of the mail server or
 * the network.
 */
export function describeRefusal(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const cause = CAUSES.find(({ codes }) => codes.includes(code));
  return (cause ? `${cause.words} (${error.message})` : error.message).slice(0, REFUSAL_MAX);
}

/** The most characters kept. */
const REFUSAL_MAX = 300;

/** By the codes of nodemailer. */
const CAUSES = [
  {
    codes: ['EDNS'],
    words: 'Server surat tidak ditemukan: periksa alamatnya, dan apakah server ini terhubung ke internet.',
  },
  { codes: ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'], words: 'Server surat tidak dapat dihubungi.' },
  {
    codes: ['ETLS', 'EREQUIRETLS'],
    words: 'Sambungan aman ke server surat gagal: periksa pengamanan dan port.',
  },
  { codes: ['EAUTH', 'ENOAUTH'], words: 'Akun atau password ditolak server surat.' },
  { codes: ['EENVELOPE'], words: 'Pengirim atau penerima ditolak server surat.' },
  { codes: ['EMESSAGE'], words: 'Isi email ditolak server surat.' },
];
