import path from 'node:path';

/** Names a screen's chunk after its folder: `src/features/exam/papers/papers-page.tsx` -> `exam-papers-papers-page`. */
export function nameChunk(chunk: { name: string; facadeModuleId?: string | null }): string {
  const file = chunk.facadeModuleId && path.relative('src', chunk.facadeModuleId);
  return `assets/${file && !file.startsWith('..') ? nameScreen(file) : chunk.name}-[hash].js`;
}

/** `exam/entry.tsx` -> `exam`, `features/exam/papers/papers-page.tsx` -> `exam-papers-papers-page`. */
function nameScreen(file: string): string {
  const words = path
    .join(path.dirname(file), path.parse(file).name)
    .split(path.sep)
    .filter((word) => !['features', 'entry', 'index', '.'].includes(word));
  return words.join('-') || 'start';
}
