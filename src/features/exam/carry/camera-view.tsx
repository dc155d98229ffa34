import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { type Collected, collectFrame, joinFrames, NOTHING_COLLECTED } from '#domain/hand-in/frames';
import { formatNumber } from '../../../lib/format';
import { Notice } from '../../../ui/states';
import { openCodeReader } from './code-reader';
import { text } from './text';

/** Interval between two readings: a student's screen changes its code every third of a second. */
const LOOK_MS = 80;

/** Collects the codes of a bundle until it is complete. */
export function CameraView({ onBundle }: { onBundle: (bundle: Uint8Array<ArrayBuffer>) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [collected, setCollected] = useState(NOTHING_COLLECTED);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const look = watch(video, setCollected);
    look.failed.catch(() => {
      look.stop();
      setFailed(true);
    });
    return look.stop;
  }, []);
  useEffect(() => {
    const bundle = joinFrames(collected);
    if (bundle) onBundle(bundle);
  }, [collected, onBundle]);
  if (hasFailed) return <Notice tone="danger">{text.cameraFailed}</Notice>;
  return (
    <chakra.div display="grid" gap="2">
      <chakra.p fontSize="sm">{text.aim}</chakra.p>
      <chakra.video
        ref={video}
        muted
        playsInline
        aria-label={text.cameraLabel}
        width="full"
        maxHeight="22rem"
        objectFit="cover"
        borderRadius="lg"
        bg="bg.subtle"
      />
      <chakra.p role="status" fontSize="sm" fontVariantNumeric="tabular-nums">
        {collected.total > 0
          ? text.read(formatNumber(collected.parts.size), formatNumber(collected.total))
          : null}
      </chakra.p>
    </chakra.div>
  );
}

/** Reads from the camera until stopped; `failed` rejects if there is no camera, or no reader of codes. */
function watch(
  video: { current: HTMLVideoElement | null },
  onCollected: (change: (collected: Collected) => Collected) => void,
): { failed: Promise<void>; stop: () => void } {
  let stream: MediaStream | undefined;
  let isStopped = false;
  const close = () => stream?.getTracks().forEach((track) => void track.stop());
  const run = async () => {
    // The reader first: it may fail to load, and then the camera must not be on.
    const read = await openCodeReader();
    if (isStopped) return;
    stream = await openCamera();
    if (isStopped) return close();
    const picture = video.current;
    if (!picture) return;
    picture.srcObject = stream;
    await picture.play();
    while (!isStopped) {
      const code = await read(picture).catch(() => null);
      if (code !== null) onCollected((collected) => collectFrame(collected, code));
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  return {
    failed: run(),
    stop: () => {
      isStopped = true;
      close();
    },
  };
}

async function openCamera(): Promise<MediaStream> {
  // Absent if the page is not secure.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new Error('no camera on plain http');
  return devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1_280 } } });
}
