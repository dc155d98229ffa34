import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends one mail; rejects when the mail server would not take it. */
export type Mailer = (mail: Mail) => Promise<void>;

/** Nobody waits for a mail server: a slow one is given up. */
const PATIENCE_MS = 15_000;

/** A sender over SMTP, by the address the operator has set (`smtps://user:password@host:465`). */
export function createMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      // Neither files nor addresses are read on behalf of a text.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to, subject, text });
  };
}
