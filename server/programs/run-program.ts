import { BootError } from '../failure/boot-error';

// EX_CONFIG of sysexits.h: something in the environment must be changed first.
const EXIT_CONFIG = 78;

/**
 * Runs a program and prints its final lines. A foreseen obstacle is printed as one sentence, a defect with its stack.
 */
export async function runProgram(
  program: (args: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  try {
    for (const line of await program(process.argv.slice(2))) process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(error instanceof BootError ? EXIT_CONFIG : 1);
  }
}

function explain(error: unknown): string {
  if (error instanceof BootError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
