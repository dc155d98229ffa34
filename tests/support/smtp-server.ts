import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string;
  /** Headers and text as received, with quoted-printable decoded. */
  content: string;
}

/** A mail server that implements enough of RFC 5321 for a client to deliver messages, on a port of its own. */
export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** Credentials that clients signed in with, as `user:password`. */
  accounts: string[];
  /** Refuses the next `count` messages with a temporary failure. */
  refuse(count: number): void;
  /** From now on no password is right. */
  refuseAccounts(): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const accounts: string[] = [];
  let refused = 0;
  let welcome = '235 come in';
  const server = createServer((socket) =>
    converse(socket, { received, accounts, isRefused, welcome: () => welcome }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    accounts,
    refuse(count) {
      refused = count;
    },
    refuseAccounts() {
      welcome = '535 wrong password';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function isRefused(): boolean {
    refused -= 1;
    return refused >= 0;
  }
}

interface Mailbox {
  received: ReceivedMail[];
  accounts: string[];
  isRefused(): boolean;
  /** Its reply to a sign-in. */
  welcome(): string;
}

function converse(socket: Socket, mailbox: Mailbox): void {
  const letter = { from: '', to: '' };
  let data: string[] | undefined;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (data) {
      if (line !== '.') return void data.push(line.replace(/^\./, ''));
      mailbox.received.push({ ...letter, content: unquote(data.join('\n')) });
      data = undefined;
      return void say('250 taken');
    }
    const [, verb = ''] = /^([A-Za-z]+)/.exec(line) ?? [];
    switch (verb.toUpperCase()) {
      case 'EHLO':
        return void socket.write('250-surat.test\r\n250 AUTH PLAIN\r\n');
      case 'AUTH': {
        const [, user = '', pass = ''] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0');
        mailbox.accounts.push(`${user}:${pass}`);
        return void say(mailbox.welcome());
      }
      case 'MAIL':
        letter.from = addressIn(line);
        return void say('250 ok');
      case 'RCPT':
        if (mailbox.isRefused()) return void say('451 try again later');
        letter.to = addressIn(line);
        return void say('250 ok');
      case 'DATA':
        data = [];
        return void say('354 go on');
      case 'QUIT':
        return void socket.end('221 bye\r\n');
      case 'STARTTLS':
        return void say('502 no TLS here');
      default:
        return void say('250 ok');
    }
  };
  say('220 surat.test');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}

function unquote(text: string): string {
  return text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
