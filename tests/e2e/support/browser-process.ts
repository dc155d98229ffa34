import { execFileSync } from 'node:child_process';

/** SIGKILL of every process of the browser that runs on this profile, its renderers and its writers included. */
export function killBrowser(profile: string): void {
  for (const line of execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')) {
    if (!line.includes(profile)) continue;
    try {
      process.kill(Number.parseInt(line, 10), 'SIGKILL');
    } catch {
      // Gone with the one before it.
    }
  }
}
