import { execFileSync } from 'node:child_process';

/** Every process of the browser that runs on this profile, its renderers and its writers included. */
export function listBrowserProcesses(profile: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(profile)).map((line) => Number.parseInt(line, 10));
}

/** SIGKILL of all of them. */
export function killBrowser(profile: string): void {
  for (const pid of listBrowserProcesses(profile)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone with the one before it.
    }
  }
}
