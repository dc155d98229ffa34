import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { DEFECTS } from './all.ts';

/**
 * Serves the code with the defect of this name; the files themselves stay unchanged. Without a name nothing is
 * planted.
 */
export function plantedDefect(name = process.env.DEFECT): Plugin {
  const defect = name === undefined ? undefined : DEFECTS.find((one) => one.name === name);
  if (name !== undefined && !defect) throw new Error(`There is no defect "${name}".`);
  for (const { file, find } of defect?.edits ?? []) {
    if (readFileSync(file, 'utf8').split(find).length !== 2)
      throw new Error(`${file}: "${find}" is not there once`);
  }
  return {
    name: 'planted-defect',
    enforce: 'pre',
    transform(code, id) {
      const own = (defect?.edits ?? []).filter(({ file }) => file === relative('.', id.split('?')[0] ?? ''));
      if (own.length === 0) return undefined;
      const planted = own.reduce((text, { find, replace }) => text.split(find).join(replace), code);
      return { code: planted, map: null };
    },
  };
}
