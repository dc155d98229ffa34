import { chakra } from '@chakra-ui/react/styled-system';
import qrcode from 'qrcode-generator';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../ui/button';
import { text } from './text';

/** Three a second: a phone's camera that reads ten pictures a second sees each of them whole. */
const FRAME_MS = 330;
/** Light modules around the code, without which a camera does not find it. */
const QUIET = 4;

/** The codes one after the other, round and round; by hand where motion is not wanted. */
export function CodePlayer({ frames }: { frames: readonly string[] }) {
  const [isPlaying, setPlaying] = useState(() => !isMotionUnwanted());
  const [index, setIndex] = useState(0);
  const isMany = frames.length > 1;
  useEffect(() => {
    if (!isPlaying || !isMany) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % frames.length), FRAME_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isMany, frames.length]);
  const [number, total] = [index + 1, frames.length];
  return (
    <chakra.div display="grid" gap="3" justifyItems="center">
      <Code content={frames[index] ?? ''} label={text.picture(number, total)} />
      {isMany ? (
        <>
          <chakra.p fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {text.code(number, total)}
          </chakra.p>
          <chakra.div display="flex" gap="2" flexWrap="wrap" justifyContent="center">
            <Button variant="outline" tone="neutral" onClick={() => setPlaying(!isPlaying)}>
              {isPlaying ? text.pause : text.play}
            </Button>
            {isPlaying ? null : (
              <Button variant="outline" tone="neutral" onClick={() => setIndex((index + 1) % frames.length)}>
                {text.next}
              </Button>
            )}
          </chakra.div>
        </>
      ) : null}
    </chakra.div>
  );
}

function isMotionUnwanted(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/** Black on white, in the dark too: many readers take no other. */
function Code({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => draw(content), [content]);
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="full"
      maxWidth="26rem"
      bg="white"
      borderRadius="md"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}

function draw(content: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(content, 'Alphanumeric');
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { size: count + 2 * QUIET, path };
}
