import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { EXPLANATIONS } from './explanations';

export interface Figure {
  name: string;
  value: number;
  unit: 'ratio' | 'ms' | 'kB' | 'MB' | 'bytes' | 'count';
  floor?: string;
  note?: string;
}

const FILE = 'docs/benchmarks.md';

/** Writes the figures of a benchmark that ran; the other sections stay unchanged. */
export function writeReport(name: string, figures: readonly Figure[]): void {
  writeFileSync(FILE, replaceSection(readOld(), name, sectionOf(name, figures)));
}

function readOld(): string {
  try {
    return readFileSync(FILE, 'utf8');
  } catch {
    return HEAD;
  }
}

const HEAD = `# Benchmarks

Written by \`npm run bench\`. Ratios compare both sides in one run, medians of five rounds, server, yardstick and client on the
same machine; absolute figures are those of that machine and day. Floors are the project's budgets. A kill test or a fast virtual disk
says nothing about a power cut: see \`docs/decisions/0003-sqlite-one-writer.md\`.

`;

function sectionOf(name: string, figures: readonly Figure[]): string {
  const rows = figures.map((f) => `| ${f.name} | ${format(f)} | ${sayFloor(f)} | ${f.note ?? ''} |`);
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`;
  return `## ${name}

${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${machine}.

| figure | value | floor | how |
|---|---|---|---|
${rows.join('\n')}

${name in EXPLANATIONS ? `${EXPLANATIONS[name]}\n\n` : ''}`;
}

/**
 * A missed target is marked beside the figure. Targets begin with `>= n` or `<= n`; a bare number must be met
 * exactly.
 */
function sayFloor({ value, floor }: Figure): string {
  if (floor === undefined) return '';
  const [, sign, bound] = /^(>=|<=)?\s*([\d.]+)/.exec(floor) ?? [];
  const limit = Number(bound);
  const isMet = sign === '>=' ? value >= limit : sign === '<=' ? value <= limit : value === limit;
  return isMet ? floor : `${floor} **not met**`;
}

function format({ value, unit }: Figure): string {
  if (unit === 'ratio') return value.toFixed(2);
  if (unit === 'count') return value.toFixed(0);
  if (unit === 'bytes') return `${value} B`;
  return `${value.toFixed(1)} ${unit}`;
}

function replaceSection(text: string, name: string, section: string): string {
  const begin = text.indexOf(`## ${name}\n`);
  if (begin < 0) return text + section;
  const next = text.indexOf('\n## ', begin + 1);
  return text.slice(0, begin) + section + (next < 0 ? '' : text.slice(next + 1));
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
