import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { sayBytes } from '#domain/storage/say-bytes';
import { MINUTE_MS } from '#domain/time/durations';
import { formatMoment, formatRelative } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { Card } from '../../ui/page';
import { Notice } from '../../ui/states';
import { useDisk } from './api';
import { text } from './text';

/** Age of the newest verified backup, its location, and warnings about the disk. */
export function BackupFacts({ madeAt }: { madeAt: string | undefined }) {
  const nowMs = useNow(MINUTE_MS);
  const { data: disk } = useDisk();
  return (
    <>
      {disk?.warnings.map(({ code, tone, message }) => (
        <Notice key={code} tone={tone === 'danger' ? 'danger' : 'lantern'}>
          {message}
        </Notice>
      ))}
      <Card>
        <chakra.dl
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', xl: 'repeat(4, 1fr)' }}
        >
          <Fact name={text.newest} below={madeAt ? formatMoment(madeAt) : undefined}>
            {madeAt ? formatRelative(madeAt, nowMs) : text.never}
          </Fact>
          {disk ? (
            <>
              <Fact name={text.place}>{disk.backup.same_disk ? text.sameDisk : text.otherDisk}</Fact>
              <Fact name={text.free}>{sayBytes(disk.free)}</Fact>
              <Fact name={text.database}>{sayBytes(disk.database)}</Fact>
            </>
          ) : null}
        </chakra.dl>
      </Card>
    </>
  );
}

function Fact({ name, below, children }: { name: string; below?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" color="fg.strong" fontVariantNumeric="tabular-nums">
        {children}
        {below ? (
          <chakra.span display="block" fontSize="xs" fontWeight="normal" color="fg.muted">
            {below}
          </chakra.span>
        ) : null}
      </chakra.dd>
    </div>
  );
}
