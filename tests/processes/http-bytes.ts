import type { SentReply, SentRequest } from '../simulation/school';

const HEAD_END = '\r\n\r\n';

/**
 * The first complete request in the bytes received so far, or undefined. Only bodies with a Content-Length are sent
 * here.
 */
export function takeRequest(bytes: Buffer): { request: Buffer; rest: Buffer } | undefined {
  const head = headOf(bytes);
  if (head === undefined) return undefined;
  const length = head.length + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  if (bytes.length < length) return undefined;
  return { request: bytes.subarray(0, length), rest: bytes.subarray(length) };
}

/** Makes the other end close after its reply, so that the end of the connection is the end of the reply. */
export function askToClose(request: Buffer): Buffer {
  return withConnection(request, 'close');
}

export function promiseToStay(reply: Buffer): Buffer {
  return withConnection(reply, 'keep-alive');
}

function withConnection(bytes: Buffer, wish: string): Buffer {
  const head = headOf(bytes) ?? '';
  const rewritten = head.replace(/^connection: [^\r]*/im, `connection: ${wish}`);
  return Buffer.concat([Buffer.from(rewritten, 'latin1'), bytes.subarray(head.length)]);
}

export function readRequest(bytes: Buffer): SentRequest {
  const head = headOf(bytes) ?? '';
  const [method = '', path = ''] = head.split(' ');
  return { method, path, headers: {}, body: bytes.subarray(head.length).toString() };
}

export function readReply(bytes: Buffer): SentReply {
  const head = headOf(bytes) ?? '';
  const status = Number(head.split(' ')[1]);
  const body = bytes.subarray(head.length).toString();
  const isChunked = /^transfer-encoding: chunked/im.test(head);
  return { status, headers: {}, text: isChunked ? joinChunks(body) : body };
}

/** Sufficient for the short ASCII replies that are read here. */
function joinChunks(body: string): string {
  return body.replace(/(?:^|\r\n)[0-9a-f]+\r\n/gi, '').replace(/\r\n$/, '');
}

export function writeReply(status: number, type: string, text: string, more = ''): Buffer {
  const length = Buffer.byteLength(text);
  return Buffer.from(
    `HTTP/1.1 ${status} Told\r\ncontent-type: ${type}\r\n${more}content-length: ${length}\r\nconnection: keep-alive${HEAD_END}${text}`,
  );
}

function headOf(bytes: Buffer): string | undefined {
  const end = bytes.indexOf(HEAD_END);
  return end < 0 ? undefined : bytes.subarray(0, end + HEAD_END.length).toString('latin1');
}
