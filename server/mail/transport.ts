import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends one mail through a mail server; rejects if the server refuses it. */
export type Mailer = (mail: Mail) => Promise<void>;

/** How to reach a mail server. */
export interface MailServer {
  /** `url`: as written by the operator, `smtps://user:password@host:465`. */
  at: { url: string } | MailHost;
  /** Sender's address. */
  from: string;
}

interface MailHost {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  /** Undefined if the server needs no account. */
  account: { user: string; pass: string } | undefined;
}

/** The time limit for a slow mail server. */
const PATIENCE_MS = 15_000;

/** Creates a sender over SMTP. */
export function openMailer({ at, from }: MailServer): Mailer {
  const transport = createTransport(
    {
      ...('url' in at ? at : optionsOf(at)),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      // A mail's text must not cause files or addresses to be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to, subject, text });
  };
}

function optionsOf({ host, port, security, account }: MailHost) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(account ? { auth: account } : {}),
  };
}
