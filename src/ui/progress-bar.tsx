import { chakra } from '@chakra-ui/react/styled-system';

export interface ProgressBarProps {
  label: string;
  /** 0..100; absent while unknown. */
  percent?: number;
  /** The progress in words, at the right: “120 dari 300 baris”. */
  detail?: string;
}

export function ProgressBar({ label, percent, detail }: ProgressBarProps) {
  const isKnown = percent !== undefined;
  return (
    <chakra.div>
      <chakra.div display="flex" justifyContent="space-between" gap="4" fontSize="sm" mb="1.5">
        <chakra.span color="fg.strong" fontWeight="medium">
          {label}
        </chakra.span>
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {detail}
        </chakra.span>
      </chakra.div>
      <chakra.div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isKnown ? Math.round(percent) : undefined}
        height="2"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
      >
        <chakra.div
          height="full"
          borderRadius="full"
          bg="brand.solid"
          transition="width .15s"
          // Unknown progress: a moving part, never a full bar.
          animation={isKnown ? undefined : 'wander'}
          style={{ width: isKnown ? `${percent}%` : '30%' }}
        />
      </chakra.div>
    </chakra.div>
  );
}
