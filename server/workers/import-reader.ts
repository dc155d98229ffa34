import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '#contract/errors';
import { AppError } from '../failure/app-error';
import { createGate } from '../memory/gate';
import type { ImportedFile } from '../question-bank/transfer/imported-file';
import { createUnpacker, JSON_MAX, MEDIA_BYTES_MAX } from '../question-bank/transfer/packed-file';
import type { ImportMessage, ImportTask } from './import-wire';

type Limits = Omit<ImportTask, 'bytes'> & {
  /** How much longer than `timeMs` the process has to report the time-out itself. */
  graceMs: number;
};

const LIMITS: Limits = { heapMb: 192, memoryMb: 512, timeMs: 20_000, graceMs: 2_000 };
/** For the process besides its thread; it only passes data on. */
const OWN_HEAP_MB = 96;

export interface ImportReader {
  /** `gone`: aborted when nobody waits any more. Throws the refusals of an import. */
  read(bytes: Uint8Array, gone?: AbortSignal): Promise<ImportedFile>;
  /** Ends what is being read, because the server is shutting down. */
  stop(): void;
}

/**
 * Reads files of questions, each in a process of its own, so that memory, time or a crash affects only that process.
 */
export function createImportReader(
  program = fileURLToPath(new URL('./import-process.js', import.meta.url)),
  limits = LIMITS,
): ImportReader {
  // Each holds a file and its heap: a staff room that imports at once must not take the memory of an exam.
  const oneOfTwo = createGate({ parallel: 2, waitingMax: 10 });
  const stopping = new AbortController();
  return {
    read(bytes, gone) {
      const signal = gone ? AbortSignal.any([gone, stopping.signal]) : stopping.signal;
      return oneOfTwo(() => readApart(bytes, { program, limits, signal }));
    },
    stop: () => stopping.abort(),
  };
}

interface Way {
  program: string;
  limits: Limits;
  signal: AbortSignal;
}

function readApart(bytes: Uint8Array, { program, limits, signal }: Way): Promise<ImportedFile> {
  const { graceMs, ...bounds } = limits;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new AppError('busy'));
    const child = start(program);
    const stop = (act: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onGone);
      child.removeAllListeners();
      // A message still on its way to the killed process fails; that is harmless.
      child.on('error', () => undefined);
      child.kill('SIGKILL');
      act();
    };
    const refuse = (code: ErrorCode) => stop(() => reject(new AppError(code)));
    const onGone = () => refuse('busy');
    const timer = setTimeout(() => refuse('importTooLong'), bounds.timeMs + graceMs);
    signal.addEventListener('abort', onGone);
    child.on(
      'message',
      collect(refuse, (file) => stop(() => resolve(file))),
    );
    child.once('error', () => refuse('busy'));
    // Its last message may still be on the way when the process has ended.
    const onExit = () => refuse('importBroken');
    child.once('exit', () => (child.connected ? child.once('disconnect', onExit) : onExit()));
    child.send({ ...bounds, bytes } satisfies ImportTask, () => undefined);
  });
}

/** Assembles the messages of the process, never more than a file may contain. */
function collect(refuse: (code: ErrorCode) => void, done: (file: ImportedFile) => void) {
  const unpacker = createUnpacker();
  let [size, letters] = [0, 0];
  return (message: unknown) => {
    const said = message as ImportMessage;
    if (said.kind === 'refusal') return refuse(said.code);
    if (said.kind === 'done') return done(unpacker.finish(said.unread));
    if (said.kind === 'media') size += said.bytes.length;
    else letters += said.json.length;
    if (size > MEDIA_BYTES_MAX || letters > JSON_MAX) return refuse('importTooLarge');
    if (said.kind === 'media') unpacker.addMedia(said.name, said.bytes);
    else unpacker.addQuestions(said.json);
  };
}

/** Without the server's environment variables, which include secrets. */
function start(program: string): ChildProcess {
  const { SystemRoot } = process.env;
  return fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${OWN_HEAP_MB}`],
    env: SystemRoot ? { SystemRoot } : {},
  });
}
