import { chakra } from '@chakra-ui/react/styled-system';
import { sayBytes } from '#domain/storage/say-bytes';
import { ProgressBar, type ProgressBarProps } from '../../../ui/progress-bar';
import type { Sent } from './api';
import { text } from './text';

interface UploadProgressProps {
  /** Undefined: nothing yet. */
  sent: Sent | undefined;
  /** What the server does once it has everything. */
  then: string;
}

/** A sheet on its way: how much of it has been sent, and then what the server does with it. */
export function UploadProgress({ sent, then }: UploadProgressProps) {
  const isSent = sent !== undefined && sent.bytes >= sent.all;
  return (
    <chakra.div py="6">
      <ProgressBar {...(isSent ? { label: then } : sending(sent))} />
      {/* The bar's figures change too often to be read out. */}
      <chakra.p role="status" srOnly>
        {isSent ? then : text.sending}
      </chakra.p>
    </chakra.div>
  );
}

function sending(sent: Sent | undefined): ProgressBarProps {
  if (!sent) return { label: text.sending };
  const { bytes, all } = sent;
  return {
    label: text.sending,
    percent: (100 * bytes) / all,
    detail: text.sent(sayBytes(bytes), sayBytes(all)),
  };
}
