export const MAIL_PASSWORD = 'rahasia-surat-99';

/** Settings of a mail server on this computer, as the head office enters them. */
export const mailSettingsOf = (port: number) => ({
  smtp_host: '127.0.0.1',
  smtp_port: port,
  smtp_security: 'none' as const,
  smtp_user: 'lentera',
  smtp_password: MAIL_PASSWORD,
  smtp_email: 'lentera@contoh.sch.id',
  smtp_domain: 'https://ujian.contoh.sch.id',
});
