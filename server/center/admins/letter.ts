import type { Mail } from '../../mail/transport';

/** The letter with an activation link. */
export function activationLetter(
  { name, email, school }: { name: string; email: string | null; school: string },
  link: string,
): Mail {
  return {
    to: email ?? '',
    subject: `Aktivasi akun Lentera untuk ${school}`,
    text: `Halo ${name},

kantor pusat membuatkan akun Lentera untuk Anda di ${school}. Buka tautan ini dalam tujuh hari untuk membuat password Anda sendiri:

${link}

Tautan hanya berlaku sekali. Jika Anda tidak mengenal ${school}, abaikan email ini.
`,
  };
}
