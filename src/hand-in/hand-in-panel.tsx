import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useMemo, useState } from 'react';
import { FRAMES_MAX, toFrames } from '#domain/hand-in/frames';
import { saveFile } from '../lib/save-file';
import { Button } from '../ui/button';
import { GridIcon } from '../ui/icons/basic-icons';
import { Notice } from '../ui/states';
import { CodePlayer } from './code-player';
import { type Packed, type PackParts, packWaiting } from './pack-waiting';
import { text } from './text';

export interface HandInPanelProps extends PackParts {
  /** Only work of this attempt; omitted: everybody's, without names. */
  attempt?: string;
  /** Changes whenever the waiting work may have changed. */
  version: number;
}

/** Hands the waiting work to a proctor, who carries it to the server: as a file, or as codes on the screen. */
export function HandInPanel({ outbox, subtle, attempt, version }: HandInPanelProps) {
  const [packed, setPacked] = useState<Packed | 'failed'>();
  const [isShowing, setShowing] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: packed again whenever what waits changed.
  useEffect(() => {
    // Codes that are being scanned must not change.
    if (isShowing) return;
    let isGone = false;
    const keep = (result: Packed | 'failed') => (isGone ? undefined : setPacked(result));
    packWaiting({ outbox, subtle }, attempt).then(keep, () => keep('failed'));
    return () => {
      isGone = true;
    };
  }, [outbox, subtle, attempt, version, isShowing]);
  if (packed === undefined) return null;
  if (packed === 'failed') return <Notice tone="danger">{text.failed}</Notice>;
  const { bundle, operations, unsealed, isFromMemory } = packed;
  return (
    <chakra.section
      aria-label={text.title}
      display="grid"
      gap="3"
      borderTopWidth="1px"
      borderColor="border"
      pt="5"
    >
      <chakra.h2 fontSize="md" fontWeight="semibold" color="fg.strong">
        {text.title}
      </chakra.h2>
      {isFromMemory ? <Notice tone="danger">{text.fromMemory}</Notice> : null}
      {unsealed > 0 ? <Notice tone="lantern">{text.unsealed}</Notice> : null}
      {bundle ? (
        <Ways bundle={bundle} operations={operations} isShowing={isShowing} onShow={setShowing} />
      ) : null}
      {bundle || unsealed > 0 ? null : <chakra.p fontSize="sm">{text.nothing}</chakra.p>}
    </chakra.section>
  );
}

interface WaysProps {
  bundle: Uint8Array<ArrayBuffer>;
  operations: number;
  isShowing: boolean;
  onShow: (isShowing: boolean) => void;
}

function Ways({ bundle, operations, isShowing, onShow }: WaysProps) {
  const [saved, setSaved] = useState<string>();
  const frames = useMemo(() => toFrames(bundle), [bundle]);
  const isTooMuch = frames.length > FRAMES_MAX;
  const save = () => {
    const name = text.file(stampOf(new Date()));
    saveFile(new Blob([bundle], { type: 'application/octet-stream' }), name);
    setSaved(name);
  };
  return (
    <>
      <chakra.p fontSize="sm">{text.intro}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button onClick={save}>{text.saveFile}</Button>
        {isTooMuch ? null : (
          <Button variant="outline" aria-expanded={isShowing} onClick={() => onShow(!isShowing)}>
            <GridIcon boxSize="4" />
            {isShowing ? text.hideCodes : text.showCodes}
          </Button>
        )}
      </chakra.div>
      <chakra.p fontSize="sm" color="fg.muted">
        {text.size(operations, frames.length)}
        {isTooMuch ? ` ${text.tooMany}` : null}
      </chakra.p>
      <chakra.div role="status">{saved ? <Notice tone="info">{text.saved(saved)}</Notice> : null}</chakra.div>
      {isShowing ? (
        <>
          <chakra.p fontSize="sm">{text.scan}</chakra.p>
          <CodePlayer frames={frames} />
        </>
      ) : null}
      <chakra.p fontSize="sm" color="fg.muted">
        {text.stays}
      </chakra.p>
    </>
  );
}

/** `20260803-0815`; does not reveal the owner. */
function stampOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `${day}-${two(now.getHours())}${two(now.getMinutes())}`;
}
