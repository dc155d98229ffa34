import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Hands one mail to a mail server; rejects when it would not take it. */
export type Mailer = (mail: Mail) => Promise<void>;

/** The way to a mail server. */
export interface MailServer {
  /** `url`: as the operator wrote it, `smtps://user:password@host:465`. */
  at: { url: string } | MailHost;
  /** Sender's address. */
  from: string;
}

interface MailHost {
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  /** Undefined: the server asks for no account. */
  account: { user: string; pass: string } | undefined;
}

/** Nobody waits for a mail server: a slow one is given up. */
const PATIENCE_MS = 15_000;

/** A sender over SMTP. */
export function openMailer({ at, from }: MailServer): Mailer {
  const transport = createTransport(
    {
      ...('url' in at ? at : optionsOf(at)),
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
