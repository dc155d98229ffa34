import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useMemo, useState } from 'react';
import { toQrCode } from '../lib/qr-code';
import { Button } from '../ui/button';
import { text } from './text';

/** Three per second: a phone camera reading ten images a second sees each one whole. */
const FRAME_MS = 330;

/** Shows the codes in a loop; stepped by hand if reduced motion is preferred. */
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

/** Black on white, in dark mode too: many readers accept nothing else. */
function Code({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => toQrCode(content, 'Alphanumeric'), [content]);
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
